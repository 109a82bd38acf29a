import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** What an expression renders; 'unknown' may be text. */
type Kind = 'element' | 'text' | 'unknown' | 'nothing' | 'list';

/**
 * Finds text that breaks with a translator in the browser. The translator replaces bare text with its own elements, and
 * React fails when it removes that text or inserts an element before it. So text needs its own element where it, or
 * something before it, is shown conditionally, and a component must not return bare text. `known` marks expressions
 * that are elements.
 */
export function looseText(code: string, known: readonly string[] = []): string[] {
  const faults: string[] = [];
  const program = parseAst(code, { lang: 'tsx' }) as unknown as Node;
  const elements = new Set([...known, ...elementsNamedIn(program)]);
  const shown = ({ start, end }: Node) => code.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);

  const kindsOf = (node: Node | null): Set<Kind> => {
    if (!node) return new Set(['nothing']);
    if (elements.has(shown(node))) return new Set(['element']);
    switch (node.type) {
      case 'JSXElement':
        return new Set(['element']);
      case 'JSXText':
      case 'TemplateLiteral':
        return new Set(['text']);
      case 'JSXFragment':
        return new Set(childrenOf(node).flatMap((child) => [...kindsOf(child)]));
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return kindsOf(node.expression as Node);
      case 'Literal':
        return new Set([typeof node.value === 'string' && node.value !== '' ? 'text' : 'nothing']);
      case 'ConditionalExpression':
        return new Set([...kindsOf(node.consequent as Node), ...kindsOf(node.alternate as Node)]);
      case 'LogicalExpression': {
        const left = node.operator === '&&' ? (['nothing'] as const) : kindsOf(node.left as Node);
        return new Set([...left, ...kindsOf(node.right as Node)]);
      }
      case 'CallExpression':
        if (elements.has(shown(node.callee as Node))) return new Set(['element']);
        return new Set([/\.(?:map|flatMap)\(/.test(shown(node)) ? 'list' : 'unknown']);
      default:
        // Another picture replaces the previous one.
        if (/(?:^|\.)icon$/.test(shown(node))) return new Set(['element', 'nothing']);
        return new Set([shown(node) === 'undefined' ? 'nothing' : 'unknown']);
    }
  };

  const lookAtChildren = (children: Node[], isElement: boolean) => {
    for (const [place, child] of children.entries()) {
      const kinds = kindsOf(child);
      if (!comesAndGoes(kinds) || (isElement && children.length === 1 && !holdsFragment(child))) continue;
      if (kinds.has('text') || kinds.has('unknown')) faults.push(shown(child));
      for (const next of children.slice(place + 1)) {
        const following = kindsOf(next);
        if (following.has('text') || following.has('unknown')) faults.push(`${shown(child)} before ${shown(next)}`);
        if (!comesAndGoes(following)) break;
      }
    }
  };

  const lookAtAlternatives = (made: (Node | null)[]) => {
    const plain = made.flatMap((one) => alternativesOf(one)).filter((one) => !hasKey(one));
    for (const one of plain) {
      const children = childrenOf(one);
      const holdsText = children.some((child) => child.type === 'JSXText' || kindsOf(child).has('text'));
      const isOnlyText = children.length < 2 && !holdsFragment(one);
      const isReused = plain.some((other) => other !== one && tagOf(other) === tagOf(one));
      if (isReused && holdsText && !isOnlyText) faults.push(`reused: ${shown(one)}`);
    }
  };

  walk(program, (node) => {
    if (node.type === 'JSXExpressionContainer') lookAtAlternatives([node.expression as Node]);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      lookAtChildren(childrenOf(node), node.type === 'JSXElement');
    }
    for (const { name, made } of componentIn(node)) {
      lookAtAlternatives(made);
      if (made.some((one) => kindsOf(one).has('text'))) faults.push(`${name} is bare text`);
    }
  });
  return faults;
}

/** React sets text that is an element's only child as its content. In a fragment it is a node. */
function holdsFragment(node: Node): boolean {
  let isFound = false;
  walk(
    node,
    ({ type }) => {
      isFound ||= type === 'JSXFragment';
    },
    ({ type }) => type === 'JSXElement',
  );
  return isFound;
}

const comesAndGoes = (kinds: Set<Kind>) =>
  kinds.has('nothing') || kinds.has('list') || (kinds.has('element') && kinds.size > 1);

function childrenOf(node: Node): Node[] {
  return (node.children as Node[]).filter((child) => {
    if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(String(child.value));
    return (child.expression as Node | undefined)?.type !== 'JSXEmptyExpression';
  });
}

/** The elements that one expression may render: React reuses an element of the same type and changes its content. */
function alternativesOf(node: Node | null): Node[] {
  if (node?.type === 'JSXElement') return [node];
  if (node?.type === 'ParenthesizedExpression') return alternativesOf(node.expression as Node);
  if (node?.type === 'LogicalExpression') return alternativesOf(node.right as Node);
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((one) => alternativesOf(one as Node));
}

type Tag = { name: { name: string }; attributes: { name?: { name: string } }[] };

const tagOf = (element: Node) => (element.openingElement as Tag).name.name;
const hasKey = (element: Node) => (element.openingElement as Tag).attributes.some(({ name }) => name?.name === 'key');

/** `const dates = <Dates />`. */
function elementsNamedIn(program: Node): string[] {
  const names: string[] = [];
  walk(program, ({ type, id, init }) => {
    const isElement = type === 'VariableDeclarator' && (init as Node | null)?.type === 'JSXElement';
    if (isElement) names.push(String((id as Node).name));
  });
  return names;
}

function componentIn(node: Node): { name: string; made: (Node | null)[] }[] {
  const name = String((node.id as Node | null | undefined)?.name ?? '');
  if (node.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(name)) return [];
  const made: (Node | null)[] = [];
  walk(
    node.body as Node,
    (one) => one.type === 'ReturnStatement' && made.push(one.argument as Node | null),
    (one) => /Function/.test(one.type),
  );
  return [{ name, made }];
}

function walk(node: Node, look: (node: Node) => unknown, skip: (node: Node) => boolean = () => false): void {
  if (skip(node)) return;
  look(node);
  for (const part of Object.values(node)) {
    for (const one of Array.isArray(part) ? part : [part]) {
      if (one && typeof one === 'object' && typeof one.type === 'string') walk(one, look, skip);
    }
  }
}
