// What `make lint` holds our scripts to. Names that nobody declares are found by `make types`.

const MISTAKES = [
  ...["array-callback-return", "constructor-super", "for-direction", "getter-return", "no-async-promise-executor"],
  ...["no-class-assign", "no-compare-neg-zero", "no-const-assign", "no-constant-binary-expression"],
  ...["no-control-regex", "no-debugger", "no-dupe-class-members", "no-dupe-else-if", "no-dupe-keys"],
  ...["no-duplicate-case", "no-duplicate-imports", "no-empty-pattern", "no-ex-assign", "no-fallthrough"],
  ...["no-func-assign", "no-import-assign", "no-loss-of-precision", "no-unsafe-negation"],
  ...["no-self-assign", "no-self-compare", "no-sparse-arrays", "no-template-curly-in-string"],
  ...["no-this-before-super", "no-unmodified-loop-condition", "no-unreachable", "no-unsafe-finally"],
  ...["no-unsafe-optional-chaining", "no-unused-private-class-members", "no-useless-assignment"],
  ...["no-useless-backreference", "no-useless-catch", "no-use-before-define", "use-isnan", "valid-typeof"],
];
const HABITS = [
  ...["default-case-last", "eqeqeq", "no-else-return", "no-empty", "no-eval", "no-extend-native", "no-implied-eval"],
  ...["no-lonely-if", "no-new-wrappers", "no-param-reassign", "no-regex-spaces", "no-return-assign", "no-throw-literal"],
  ...["no-unneeded-ternary", "no-unused-expressions", "no-unused-vars", "no-useless-concat", "no-useless-escape"],
  ...["no-useless-rename", "no-useless-return", "no-var", "object-shorthand", "prefer-arrow-callback"],
  ...["prefer-const", "prefer-object-spread", "prefer-promise-reject-errors", "prefer-rest-params", "prefer-spread"],
  ...["prefer-template", "radix", "symbol-description", "complexity"],
];
const OPTIONS = {
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-param-reassign": ["error", { props: false }],
  "no-unused-vars": ["error", { ignoreRestSiblings: true, varsIgnorePattern: "^_" }],
  complexity: ["error", 18],
};

const errors = Object.fromEntries([...MISTAKES, ...HABITS].map((rule) => [rule, "error"]));

export default [
  { ignores: [".venv/**", "site/**", "cases/**"] },
  { files: ["docs/_theme/js/**/*.js", "publishing/**/*.{js,mjs}", "tests/**/*.mjs"], rules: { ...errors, ...OPTIONS } },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
];
