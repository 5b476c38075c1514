// Added to Material's search worker by publishing/assets.py, which puts LANGUAGE, LETTERS and
// SYNONYMS before this.
// Material asks for every word with a trailing *, and lunr never stems such a word, so that
// "kungen" does not find "kung". Here each word of a query is brought to the stem that the
// index holds, and asked for as it is (which counts more) and as the beginning of a word.
(() => {
  const EXACT = 8;
  const LIKE = 4;
  const [NEAR, FAR] = [4, 6]; // Letters of a word in which one mistake is forgiven, or two.
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

  // ---- the words of a query ----

  let written = {}; // The words as they were typed, by stem.
  let instead = {}; // What was looked for as well, by the stem of a word.
  let known = {}; // The stems of the index.
  const { build } = lunr.Builder.prototype;
  lunr.Builder.prototype.build = function () {
    known = this.invertedIndex;
    return build.call(this);
  };

  const bare = (term) => fold(term.replace(/\*$/, ""));
  const begins = (term) => term in known || Object.keys(known).some((one) => one.startsWith(term));
  const asked = (clause) => {
    const isBeginning = clause.term.endsWith("*");
    const term = stem(bare(clause.term));
    const exact = { ...clause, term, usePipeline: false, wildcard: lunr.Query.wildcard.NONE };
    if (!isBeginning) return [exact];
    const beginning = { ...exact, term: `${term}*` };
    const optional = clause.presence === lunr.Query.presence.OPTIONAL;
    return optional ? [{ ...exact, boost: clause.boost * EXACT }, beginning] : [beginning];
  };

  // A word that nothing begins with may be misspelt.
  const near = (clause) => {
    const term = stem(bare(clause.term));
    if (term.length < NEAR) return [];
    const editDistance = term.length < FAR ? 1 : 2;
    return [{ ...exactly(clause, term), editDistance }];
  };

  // What the glossary also calls the words that were typed.
  const synonyms = (clauses) => {
    const typed = ` ${clauses.map(({ term }) => bare(term)).join(" ")} `;
    const [pattern] = clauses;
    const found = Object.entries(SYNONYMS).filter(([name]) => typed.includes(` ${name} `));
    instead = Object.fromEntries(
      found.flatMap(([name, names]) => name.split(" ").map((word) => [stem(word), stems(names)])),
    );
    return found.flatMap(([, names]) => stems(names)).map((term) => ({ ...exactly(pattern, term), boost: LIKE }));
  };
  const stems = (names) => names.flatMap((name) => name.split(" ")).map(stem);
  const exactly = (clause, term) => ({
    ...clause,
    term,
    usePipeline: false,
    presence: lunr.Query.presence.OPTIONAL,
    wildcard: lunr.Query.wildcard.NONE,
  });

  const { parse } = lunr.QueryParser.prototype;
  lunr.QueryParser.prototype.parse = function () {
    const query = parse.call(this);
    const { clauses } = query;
    const telling = clauses.filter(({ term }) => !isStopWord(bare(term)));
    const words = telling.length ? telling : clauses;
    const spelt = new Map(this.lexer.str.split(/\s+/).map((word) => [word.toLowerCase(), word]));
    written = {};
    for (const { term } of words) {
      written[stem(bare(term))] = (spelt.get(term) ?? term).replace(/\*$/, "");
    }
    const found = words.flatMap(asked);
    const more = synonyms(clauses);
    const isLost = !more.length && !words.some(({ term }) => begins(stem(bare(term))));
    query.clauses = isLost ? [...found, ...words.flatMap(near)] : [...found, ...more];
    return query;
  };

  // ---- the results ----

  // A word that is missing as it was typed; one that is found as its stem, which pages mark.
  const readable = (terms) =>
    Object.fromEntries(
      Object.entries(terms)
        .filter(([term, isFound]) => isFound || (term in written && !instead[term]?.some((other) => terms[other])))
        .map(([term, isFound]) => [isFound ? term : written[term], isFound]),
    );
  const withChapter = ({ chapter, title }) =>
    chapter ? `<span class="search__chapter">${chapter}</span> ${title}` : title;

  const post = self.postMessage.bind(self);
  self.postMessage = (message) => {
    const items = message.data?.items;
    for (const item of items?.flat() ?? []) {
      item.terms = readable(item.terms);
      item.title = withChapter(item);
    }
    post(message);
  };
})();
