import { parseAst } from 'vite';

/**
 * Features newer than the oldest supported browsers (supported-browsers.ts: Chrome and Edge 109, Firefox 115, Safari
 * 16.4), with the first versions that have them.
 */
const METHODS: Record<string, string> = {
  canParse: 'Chrome 120, Safari 17',
  isWellFormed: 'Chrome 111, Firefox 119',
  toWellFormed: 'Chrome 111, Firefox 119',
  toSorted: 'Chrome 110',
  toReversed: 'Chrome 110',
  toSpliced: 'Chrome 110',
  withResolvers: 'Chrome 119, Firefox 121, Safari 17.4',
  groupBy: 'Chrome 117, Firefox 119, Safari 17.4',
  fromAsync: 'Chrome 121',
  Segmenter: 'Firefox 125',
  DurationFormat: 'Chrome 129, Firefox 136',
  requestIdleCallback: 'no Safari',
  checkVisibility: 'Safari 17.4',
  showPopover: 'Chrome 114, Firefox 125, Safari 17',
  hidePopover: 'Chrome 114, Firefox 125, Safari 17',
  togglePopover: 'Chrome 114, Firefox 125, Safari 17',
  startViewTransition: 'Chrome 111, Firefox 144, Safari 18',
  isSubsetOf: 'Chrome 122, Firefox 127, Safari 17',
  isSupersetOf: 'Chrome 122, Firefox 127, Safari 17',
  isDisjointFrom: 'Chrome 122, Firefox 127, Safari 17',
  symmetricDifference: 'Chrome 122, Firefox 127, Safari 17',
  setHTMLUnsafe: 'Chrome 124, Firefox 123, Safari 17.4',
  moveBefore: 'Chrome 133, Firefox 144',
  requestClose: 'Chrome 134, Firefox 139',
  parseCreationOptionsFromJSON: 'Chrome 129, Firefox 119, Safari 18.4',
  parseRequestOptionsFromJSON: 'Chrome 129, Firefox 119, Safari 18.4',
  randomUUID: 'not on plain http',
  getOrInsert: 'Chrome 145, Firefox 144',
  fromBase64: 'Chrome 140, Firefox 133, Safari 18.2',
  toBase64: 'Chrome 140, Firefox 133, Safari 18.2',
  transferToFixedLength: 'Chrome 114, Firefox 122, Safari 17.4',
};

/** Names with another meaning elsewhere. */
const STATIC_METHODS: Record<string, string> = {
  'URL.parse': 'Chrome 126, Firefox 126, Safari 18',
  'AbortSignal.any': 'Chrome 116, Firefox 124, Safari 17.4',
  'Promise.try': 'Chrome 128, Firefox 134, Safari 18.2',
  'Iterator.from': 'Chrome 122, Firefox 131, Safari 18.4',
  'RegExp.escape': 'Chrome 136, Firefox 134, Safari 18.2',
};

type Node = { type: string; [key: string]: unknown };

/** Newer methods and syntax in a script, each with its first versions. */
export function newerInScript(code: string): string[] {
  const found = new Set<string>();
  walk(parseAst(code, { lang: 'js' }) as unknown as Node, (node) => {
    for (const one of newerIn(node)) found.add(one);
  });
  return [...found].sort();
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit);
  }
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

function newerIn(node: Node): string[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : newerMethod(nameOf(node.object), nameOf(node.property));
    case 'Literal':
      return isNode(node) && node.regex ? newerPattern(node.regex as { pattern: string; flags: string }) : [];
    case 'NewExpression':
      return nameOf(node.callee) === 'RegExp' && JSON.stringify(node.arguments).includes('"value":"v') ? ['/v'] : [];
    case 'VariableDeclaration':
      return String(node.kind).endsWith('using') ? ['using'] : [];
    case 'ImportDeclaration':
      return (node.attributes as unknown[]).length > 0 ? ['import with attributes'] : [];
    case 'Decorator':
    case 'AccessorProperty':
      return [node.type];
    default:
      return [];
  }
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

function newerMethod(object: string, name: string): string[] {
  const since = (Object.hasOwn(METHODS, name) && METHODS[name]) || STATIC_METHODS[`${object}.${name}`];
  return since ? [`${name} (${since})`] : [];
}

function newerPattern({ pattern, flags }: { pattern: string; flags: string }): string[] {
  return flags.includes('v') || /\(\?[ims-]+:/.test(pattern) ? [`/${pattern}/${flags}`] : [];
}

/** What a style sheet may use only within `@supports`, because its rule is ignored elsewhere and something breaks. */
const STYLES: [RegExp, string][] = [
  [/color-mix\(/, 'Chrome 111'],
  [/\b(?:oklch|oklab|lab|lch)\(/, 'Chrome 111'],
  [/light-dark\(/, 'Chrome 123, Firefox 120, Safari 17.5'],
  [/@scope\b/, 'Chrome 118, Firefox 128, Safari 17.4'],
  [/@starting-style\b/, 'Chrome 117, Firefox 129, Safari 17.5'],
  [/\bsubgrid\b/, 'Chrome 117, Safari 16'],
  [/[^-]mask(?:-\w+)?:/, 'Chrome 120'],
  [/[\d.]r?lh\b/, 'Chrome 109, Firefox 120'],
  [/:(?:user-valid|user-invalid)/, 'Chrome 119, Safari 16.5'],
  [/:dir\(/, 'Chrome 120'],
  [/:open\b/, 'Chrome 133, Firefox 136'],
  [/\b(?:round|rem|mod|sign|abs|calc-size|if|sibling-index)\((?!\))/, 'Chrome 125'],
  [/[{}]\s*&|&[\s:.[]/, 'nesting: Chrome 120, Firefox 117, Safari 17.2'],
];

/** Newer features in a style sheet, outside of `@supports`. */
export function newerInStyles(css: string): string[] {
  const plain = withoutSupports(css);
  return STYLES.flatMap(([pattern, since]) => {
    const found = pattern.exec(plain);
    return found ? [`${plain.slice(found.index, found.index + 60)} (${since})`] : [];
  });
}

/** The sheet without its `@supports` blocks. */
function withoutSupports(css: string): string {
  let rest = css;
  for (let start = rest.indexOf('@supports'); start >= 0; start = rest.indexOf('@supports')) {
    let depth = 0;
    let end = rest.indexOf('{', start);
    do depth += { '{': 1, '}': -1 }[rest[end++] as string] ?? 0;
    while (depth > 0 && end < rest.length);
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}
