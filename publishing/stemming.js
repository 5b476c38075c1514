// Added to Material's search worker by publishing/assets.py, which puts LANGUAGE, LETTERS,
// SYNONYMS, EQUAL and GAMES before this.
// Material asks for every word with a trailing *, and lunr never stems such a word, so that
// "kungen" does not find "kung". Here each word of a query is brought to the stem that the
// index holds, and asked for as it is (which counts more) and as the beginning of a word.
(() => {
  const EXACT = 8;
  const LIKE = 4; // Another name for the same,
  const EQUAL_WORD = 1; // or a word of it.
  const [NAMESAKE, SECTION] = [6, 2]; // A page or term that is called just as the query, or a section.
  const TERMS = "glossary/";
  const NAMED = 5; // On a page of a game that the query names.
  const NUMBERED = 10; // The paragraph whose page or section and number a query names.
  const PART = 5; // So many letters of its name name a game.
  const WHOLE = 0.5; // What a whole page with all of the words is better by.
  const ALL = 3; // The more of the words, the better: the power of their share.
  const SHOWN = 3; // Paragraphs of a page that are not folded up,
  const WORTH_SHOWING = 0.2; // where they are found by so much of what the best is.
  const COMMON = .1; // A word in so many of all entries is not said to be missing in one.
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

  let entries = 0;
  const chapters = {}; // The chapter of each page, as words; a chapter's first page has its name.
  const asWords = (text) => fold(text.toLowerCase()).split(/[^\p{L}\p{N}]+/u).join(" ").trim();

  const { add } = lunr.Builder.prototype;
  lunr.Builder.prototype.add = function (entry, ...given) {
    const steps = this.pipeline._stack;
    if (!steps.includes(foldToken)) steps.unshift(foldToken);
    entries += 1;
    if (!entry.location.includes("#")) chapters[entry.location] = asWords(entry.chapter ?? entry.title);
    return add.call(this, entry, ...given);
  };

  // ---- the words of a query ----

  let query = ""; // As it was typed.
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

  // What the glossary also calls the words that were typed, and what other players call them.
  const synonyms = (clauses) => {
    const typed = ` ${clauses.map(({ term }) => bare(term)).join(" ")} `;
    const [pattern] = clauses;
    instead = {};
    const likes = new Set();
    const others = (words, names) => {
      for (const word of words) instead[word] = [...(instead[word] ?? []), ...names];
      return names;
    };
    const called = Object.entries(SYNONYMS)
      .filter(([name]) => typed.includes(` ${name} `))
      .flatMap(([name, names]) => {
        for (const one of names.filter((other) => !other.includes(" "))) likes.add(stem(one));
        return others(name.split(" ").map(stem), stems(names));
      });
    const equal = EQUAL.map((words) => stems([words])).flatMap((words) => {
      const [word] = words.filter((one) => one in written);
      return word ? others([word], words.filter((one) => one !== word)) : [];
    });
    return [...new Set([...called, ...equal])].map((term) => ({
      ...exactly(pattern, term),
      boost: likes.has(term) ? LIKE : EQUAL_WORD,
    }));
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
    const parsed = parse.call(this);
    const { clauses } = parsed;
    query = this.lexer.str;
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
    parsed.clauses = isLost ? [...found, ...words.flatMap(near)] : [...found, ...more];
    return parsed;
  };

  // ---- the results ----

  // The games that a query names: not the one whose name is part of another's that it names.
  const gamesIn = (text) => {
    const typed = asWords(text);
    const words = typed.split(" ").filter((word) => word.length >= PART);
    const isNamed = (game) => ` ${typed} `.includes(` ${game} `) || words.some((word) => game.startsWith(word));
    const named = GAMES.filter(isNamed);
    return named.filter((game) => !named.some((other) => other !== game && other.includes(game)));
  };

  // Whether a query is the number of a paragraph and words of its page's and section's names; the
  // name of a game alone is no page.
  const plain = (html) => asWords(html.replace(/<[^>]*>/g, ""));
  const isCalled = ({ number = "", place, title }) => {
    const own = plain(number);
    if (!(own in written)) return false;
    const names = stems([plain(`${place} ${title}`)]);
    const others = Object.keys(written).filter((word) => word !== own);
    const games = stems(GAMES);
    return others.every((word) => names.includes(word)) && others.some((word) => !games.includes(word));
  };

  // Whether the words of a query, and no others, are the name of a page or a section, or one of a term's.
  const isNamesake = ({ number, title, location }) => {
    const words = Object.keys(written);
    const isSame = (own) => own.length === words.length && own.every((word) => words.includes(word));
    const names = location.startsWith(TERMS) ? title.split(",") : [title];
    return !number && names.some((name) => isSame(stems([plain(name)])));
  };

  // Material weighs by the share of the terms that are found; here it is the share of the words
  // that were typed, found by themselves or by others for the same.
  const weigh = (item, named) => {
    const { score, parent, terms, location } = item;
    const share = (words, isFound) => (words.length ? words.filter(isFound).length / words.length : 0);
    const found = (term) => terms[term];
    const material = 1 + (Number(!parent) + share(Object.keys(terms), found)) ** 2;
    const words = share(Object.keys(written), (word) => found(word) || instead[word]?.some(found));
    const whole = 1 + WHOLE * Number(!parent) * words ** ALL;
    const isNamed = named.includes(chapters[location.split("#")[0]]);
    const own = parent && !location.startsWith(TERMS) ? SECTION : NAMESAKE;
    const called = (isNamed ? NAMED : 1) * (isCalled(item) ? NUMBERED : 1) * (isNamesake(item) ? own : 1);
    return (score / material) * (1 + words ** ALL) * whole * called;
  };

  const isCommon = (term) => Object.keys(known[term]?.text ?? {}).length > COMMON * entries;

  // A word that is missing as it was typed; one that is found as its stem, which pages mark.
  const readable = (terms) =>
    Object.fromEntries(
      Object.entries(terms)
        .filter(([term, isFound]) => isFound || (term in written && !isCommon(term) && !instead[term]?.some((other) => terms[other])))
        .map(([term, isFound]) => [isFound ? term : written[term], isFound]),
    );
  const withChapter = ({ chapter, title }) =>
    chapter ? `<span class="search__chapter">${chapter}</span> ${title}` : title;
  const withNumber = ({ number, title }) => (number ? `${number}. ${title}` : title);
  const byScore = (one, other) => other.score - one.score;

  const post = self.postMessage.bind(self);
  self.postMessage = (message) => {
    const pages = message.data?.items ?? [];
    const named = gamesIn(query);
    for (const item of pages.flat()) {
      item.score = weigh(item, named);
      item.terms = readable(item.terms);
      item.title = withChapter({ ...item, title: withNumber(item) });
    }
    for (const page of pages) {
      page.sort(byScore);
      const paragraphs = page.filter(({ parent, score }) => parent && score >= page[0].score * WORTH_SHOWING);
      for (const item of paragraphs.slice(0, SHOWN)) item.shown = true;
    }
    pages.sort(([one], [other]) => byScore(one, other));
    post(message);
  };
})();
