const CONTROL = /<input\b(?<typed>[^>]*)>|<(?<tag>textarea|select)\b(?<attributes>[^>]*)>(?<content>.*?)<\/\k<tag>>/gs;
const OPTION = /<option\b([^>]*)>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) => text.replace(/&(#x27|\w+);/g, (_whole, name) => ENTITIES[name] ?? '?');

/** What a browser sends for the untouched forms of a page rendered by React. */
export function sentUntouched(html: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  for (const { groups } of html.matchAll(CONTROL)) {
    const { tag = 'input', content = '' } = groups ?? {};
    const attributes = groups?.typed ?? groups?.attributes ?? '';
    const name = read(attributes, 'name');
    if (!name) continue;
    if (/^(?:checkbox|radio)$/.test(read(attributes, 'type') ?? '') && !/ checked\b/.test(attributes)) continue;
    sent[name] = [...(sent[name] ?? []), plain(valueOfControl(tag, attributes, content))];
  }
  return sent;
}

const read = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];

function valueOfControl(tag: string, attributes: string, content: string): string {
  if (tag === 'textarea') return content.replace(/^\n/, '');
  if (tag === 'input') return read(attributes, 'value') ?? (/ checked\b/.test(attributes) ? 'on' : '');
  const options = [...content.matchAll(OPTION)].map(([, option = '']) => option);
  const chosen = options.find((option) => / selected\b/.test(option)) ?? options[0] ?? '';
  return read(chosen, 'value') ?? '';
}

const FORM = /<form\b(?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs;
const NAMED = /<(?:input|textarea|select|button)\b[^>]* name="([^"]+)"/g;

/** The forms of a page that change something: their addresses and the names of their controls. */
export function postedForms(html: string): { action: string; names: string[] }[] {
  return [...html.matchAll(FORM)]
    .map(({ groups = {} }) => ({ attributes: groups.attributes ?? '', content: groups.content ?? '' }))
    .filter(({ attributes }) => read(attributes, 'method') === 'post')
    .map(({ attributes, content }) => ({
      action: plain(read(attributes, 'action') ?? ''),
      names: [...content.matchAll(NAMED)].map(([, name = '']) => plain(name)),
    }));
}
