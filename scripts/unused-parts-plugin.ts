import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** What stands there instead. */
type Cut = { start: number; end: number; text: string };

const REACT = /\/react-dom-client\.production\.js$/;
const ROUTER = /\/node_modules\/react-router\/dist\/production\//;

/** React: transitions between views, whose functions do nothing where no `<ViewTransition>` is drawn. */
const VIEWS = /^(?!push).*ViewTransition/;
/** React: what a `ref` of a `<Fragment>` can do. */
const HANDLES = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;
/** React: the names of the components around an error, which are made small themselves. */
const STACK = 'getStackByFiberInDevAndProd';

/** The router: what tells a developer of a mistake, and does nothing else. `npm run dev` has it all. */
const WARNINGS = /^(?:warning|warningOnce|warnOnce)$/;
/** The router: throws when its first argument is not there. */
const INVARIANT = /^(?:UNSAFE_)?invariant$/;
/** The router: whether a server component draws this. */
const RSC = 'useIsRSCRouterContext';

/** For browsers only: React and the router without what is never switched on here, a tenth of them (record 042). */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (/\/app\/.*\.tsx?$/.test(id) && /\bViewTransition\b|<Fragment[^>]*\sref=/.test(code)) {
        this.error('scripts/unused-parts-plugin.ts leaves out what this needs of React');
      }
      const cutsIn = REACT.test(id) ? cutsInReact : ROUTER.test(id) ? cutsInRouter : null;
      if (!cutsIn) return null;
      const cuts = cutsIn(this.parse(code) as unknown as Node, code);
      return { code: applied(code, cuts), map: null };
    },
  };
}

function cutsInReact({ body }: Node, code: string): Cut[] {
  return (body as Node[]).flatMap((node): Cut[] => {
    const { name = '' } = (node.id ?? {}) as { name?: string };
    const { start, end } = (node.body ?? node) as Node;
    if (node.type === 'FunctionDeclaration' && VIEWS.test(name)) return [{ start, end, text: '{}' }];
    if (name === STACK) return [{ start, end, text: "{ return ''; }" }];
    return HANDLES.test(code.slice(start, end)) ? [{ start, end, text: '' }] : [];
  });
}

function cutsInRouter(node: Node): Cut[] {
  if (node.type === 'CallExpression') {
    const { start, end } = node;
    const { name = '' } = node.callee as { name?: string };
    const [first, second] = node.arguments as Node[];
    if (WARNINGS.test(name)) return [{ start, end, text: 'void 0' }];
    if (name === RSC) return [{ start, end, text: 'false' }];
    if (INVARIANT.test(name) && first && second) {
      return [...cutsInRouter(first), { start: first.end, end: second.end, text: '' }];
    }
  }
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? cutsInRouter(child) : []));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** From the end, so that what stands before keeps its place. */
function applied(code: string, cuts: Cut[]): string {
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}
