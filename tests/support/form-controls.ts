const CONTROL = /<(input|textarea)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) => text.replace(/&(#x27|\w+);/g, (_whole, name) => ENTITIES[name] ?? '?');

/** What a browser sends of the form in a page as React wrote it, when nobody has touched it. */
export function sentUntouched(html: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  for (const [, tag, attributes = '', content = ''] of html.matchAll(CONTROL)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const name = attribute('name');
    const isTickable = /^(?:checkbox|radio)$/.test(attribute('type') ?? '');
    if (!name || (isTickable && !/ checked\b/.test(attributes))) continue;
    const value = tag === 'textarea' ? content.replace(/^\n/, '') : (attribute('value') ?? (isTickable ? 'on' : ''));
    sent[name] = [...(sent[name] ?? []), plain(value)];
  }
  return sent;
}
