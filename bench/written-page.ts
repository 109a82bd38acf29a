/**
 * KeyedMutex the markup of a page into the source of an equivalent React component, as one would write it by hand without a
 * router: one `jsx` call per element, created for each request, and a separate component for each list item, section,
 * form and icon. The content of scripts (hydration data) is a constant string. Evaluated with `jsx` in scope, it
 * returns the page's component.
 */
export function writePage(html: string): string {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const token of html.matchAll(TOKEN)) {
    const { comment, closing, tag, attributes = '', text } = token.groups as Token;
    const parent = open.at(-1) as Element;
    if (closing) open.pop();
    else if (text) parent.children.push(decoded(text));
    else if (tag && !comment) {
      const element = { tag, attributes: propsOf(attributes), children: [] };
      parent.children.push(element);
      if (RAW.has(tag)) element.attributes.dangerouslySetInnerHTML = { __html: token.groups?.raw ?? '' };
      else if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(element);
    }
  }
  const components: string[] = [];
  const page = written(root.children.find((child) => typeof child !== 'string') as Element, components, false);
  return `${components.join('\n')}\nreturn () => ${page};`;
}

type Element = { tag: string; attributes: Record<string, unknown>; children: (Element | string)[] };
type Token = { comment?: string; closing?: string; tag?: string; attributes?: string; raw?: string; text?: string };

const TOKEN =
  /(?<comment><!.*?>)|<\/(?<closing>[^>]+)>|<(?<tag>script|style)(?<attributes>[^>]*)>(?<raw>.*?)<\/(?:script|style)>|<(?<tag>[^\s/>]+)(?<attributes>(?:\s+[^\s=>]+(?:="[^"]*")?)*\/?)>|(?<text>[^<]+)/gs;
const RAW = new Set(['script', 'style']);
const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'wbr']);
const COMPONENTS = new Set(['li', 'article', 'section', 'header', 'footer', 'nav', 'form', 'fieldset', 'svg']);
const FLAGS =
  /^(?:async|autofocus|checked|defer|disabled|hidden|multiple|nomodule|novalidate|open|readonly|required|selected)$/i;
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' };

function propsOf(attributes: string): Record<string, unknown> {
  return Object.fromEntries(
    [...attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      NAMES[name] ?? name,
      FLAGS.test(name) ? true : name === 'style' ? styleOf(decoded(value)) : decoded(value),
    ]),
  );
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]);
  return Object.fromEntries(
    rules.map(([name = '', value = '']) => [name.startsWith('--') ? name : camel(name), value]),
  );
}

const camel = (name: string) => name.trim().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

function written(
  { tag, attributes, children }: Element,
  components: string[],
  asComponent = COMPONENTS.has(tag),
): string {
  const inside = children.map((child) =>
    typeof child === 'string' ? JSON.stringify(child) : written(child, components),
  );
  const props = { ...attributes };
  const text = JSON.stringify(props).slice(1, -1);
  const many =
    inside.length > 1 ? `children: [${inside.join(', ')}]` : inside.length === 1 ? `children: ${inside[0]}` : '';
  const call = `${inside.length > 1 ? 'jsxs' : 'jsx'}(${JSON.stringify(tag)}, {${[text, many].filter(Boolean).join(', ')}})`;
  if (!asComponent) return call;
  const name = `Part${components.length}`;
  components.push(`function ${name}() { return ${call}; }`);
  return `jsx(${name}, {})`;
}
