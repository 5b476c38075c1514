// Added to Material's search worker by publishing/assets.py, which puts LANGUAGE and LETTERS
// before this.
// Material asks for every word with a trailing *, and lunr never stems such a word, so that
// "kungen" does not find "kung". Here each word of a query is brought to the stem that the
// index holds, and asked for as it is (which counts more) and as the beginning of a word.
(() => {
  const EXACT = 8;
  const marks = /\p{Mn}/gu;

  // Letters without their marks, but for those that are letters of their own in the language.
  const fold = (text) =>
    Array.from(text.normalize("NFC"), (letter) =>
      LETTERS.includes(letter) ? letter : letter.normalize("NFD").replace(marks, ""),
    ).join("");

  // The stemmers are loaded later; English is lunr's own.
  const language = () => lunr[LANGUAGE] ?? lunr;
  const isStopWord = (word) => !language().stopWordFilter(new lunr.Token(word));
  const stem = (word) => String(language().stemmer(new lunr.Token(word)));

  const foldToken = (token) => token.update(fold);
  lunr.Pipeline.registerFunction(foldToken, "fold");

  const { add } = lunr.Builder.prototype;
  lunr.Builder.prototype.add = function (...document) {
    const steps = this.pipeline._stack;
    if (!steps.includes(foldToken)) steps.unshift(foldToken);
    return add.apply(this, document);
  };
  const asked = (clause) => {
    const begins = clause.term.endsWith("*");
    const term = stem(fold(clause.term.replace(/\*$/, "")));
    const exact = { ...clause, term, usePipeline: false, wildcard: lunr.Query.wildcard.NONE };
    if (!begins) return [exact];
    const beginning = { ...exact, term: `${term}*` };
    const optional = clause.presence === lunr.Query.presence.OPTIONAL;
    return optional ? [{ ...exact, boost: clause.boost * EXACT }, beginning] : [beginning];
  };

  const { parse } = lunr.QueryParser.prototype;
  lunr.QueryParser.prototype.parse = function () {
    const query = parse.call(this);
    const telling = query.clauses.filter(({ term }) => !isStopWord(fold(term.replace(/\*$/, ""))));
    query.clauses = telling.length ? telling.flatMap(asked) : query.clauses;
    return query;
  };
})();
