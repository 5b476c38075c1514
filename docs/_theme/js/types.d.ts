// What our scripts may take for granted beside the browser's own types.

/** What a selector of ours finds: which element it is, the page that Python wrote decides. */
interface Found extends HTMLElement {
  value: any;
  name: string;
  type: string;
  checked: boolean;
  defaultChecked: boolean;
  defaultValue: string;
  disabled: boolean;
  open: boolean;
  href: string;
  hash: string;
  max: number;
  src: string;
  content: any;
  form: HTMLFormElement;
  files: FileList;
  control: Found;
  options: HTMLCollectionOf<HTMLOptionElement>;
  elements: any;
  rows: HTMLCollectionOf<HTMLTableRowElement>;
  cellIndex: number;
  cells: HTMLCollectionOf<HTMLTableCellElement>;
  target: string;
  select(): void;
  setSelectionRange(start: number, end: number): void;
  selectionStart: number;
  selectionEnd: number;
  reset(): void;
  parentElement: Found;
  /** Of `Fields`: the conditions on which a field applies, and whether it does. */
  rule?: [string, string[]][];
  applies?: boolean;
  /** Of `HouseRules`: what a field begins with by the printed text; the page behind a link. */
  printed?: string;
  page?: string;
  hreflang: string;
  labels: NodeListOf<HTMLLabelElement>;
}

interface ParentNode {
  querySelector(selectors: "form" | `[data-form=${string}` | ".task"): HTMLFormElement;
  querySelector(selectors: ".sheet-table" | "table"): HTMLTableElement;
  querySelectorAll(selectors: "form"): NodeListOf<HTMLFormElement>;
  querySelector(selectors: string): Found;
  querySelectorAll(selectors: string): NodeListOf<Found>;
}

interface Element {
  closest(selectors: string): Found;
}

interface Node {
  contains(other: EventTarget): boolean;
}

interface HTMLFormControlsCollection {
  [Symbol.iterator](): ArrayIterator<Found>;
}

/** Where an event comes from: an element, as long as nothing else is listened to. */
interface EventTarget {
  closest?: any;
  matches?: any;
  localName?: any;
  name?: any;
  value?: any;
  type?: any;
  checked?: any;
}

interface Event {
  /** Of our own events. */
  readonly detail?: any;
}

interface String {
  replace(blank: string | RegExp, value: number): string;
}

interface Navigator {
  /** Of the Network Information API and the Device Memory API, which not every browser has. */
  connection?: { saveData?: boolean; metered?: boolean; type?: string; effectiveType?: string };
  deviceMemory?: number;
  /** Of Safari: whether the site was opened from the home screen. */
  standalone?: boolean;
}

/** Node.js, where the build starts Python. */
declare const process: unknown;

declare module "*/uqr.js" {
  export function encode(
    text: string,
    options: { ecc: "L"; border: number },
  ): { size: number; data: boolean[][] };
}
