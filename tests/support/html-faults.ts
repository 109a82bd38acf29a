type Element = { name: string; attributes: Map<string, string>; children: string[]; sends: boolean };

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that contain text and no blocks. */
const PHRASES = new Set('p span button h1 h2 h3 h4 label em strong small b i time legend summary dt option'.split(' '));
const BLOCKS = new Set(
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const MAY_HOLD_HEADINGS = new Set(['legend', 'summary']);
/** Must not be nested in each other. */
const PRESSED = new Set(['a', 'button', 'select', 'textarea', 'summary']);
const CHILDREN: Record<string, RegExp> = {
  ul: /^(?:li|script|template)$/,
  ol: /^(?:li|script|template)$/,
  dl: /^(?:dt|dd|div|script|template)$/,
  tr: /^(?:td|th)$/,
  select: /^(?:option|optgroup|hr)$/,
};
/** A tag with its attributes, or a whole script, style or comment, whose content is not markup. */
const TAG =
  /<!--.*?-->|<(script|style|textarea|title)\b([^>]*)>.*?<\/\1>|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>/gis;

/**
 * The HTML errors of a page that browsers repair in different ways and that confuse assistive tools. Checks the bytes
 * as they are sent, not the parsed document.
 */
export function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const open: Element[] = [];
  const ids = new Set<string>();
  const named: string[] = [];
  const sending = new Set([...html.matchAll(/<(?:button|input)\b[^>]*\bform="([^"]*)"/g)].map(([, id]) => id));
  let titles = 0;
  for (const [, raw, rawAttributes, slash, tag = '', text = ''] of html.matchAll(TAG)) {
    const name = (raw ?? tag).toLowerCase();
    if (name === '') continue;
    if (slash) {
      while (open.length > 0) {
        const element = open.pop() as Element;
        faults.push(...faultsAtEnd(element, sending));
        if (element.name === name) break;
      }
      continue;
    }
    const attributes = attributesOf(rawAttributes ?? text);
    if (name === 'title' && !open.some((one) => one.name === 'svg')) titles++;
    faults.push(...faultsOfPlace(name, attributes, open));
    open.at(-1)?.children.push(name);
    const id = attributes.get('id');
    if (id !== undefined) {
      if (ids.has(id)) faults.push(`two #${id}`);
      ids.add(id);
    }
    // conform references the form's error list, which exists only if the form itself has errors.
    if (name === 'form') attributes.delete('aria-describedby');
    for (const key of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'commandfor']) {
      named.push(...(attributes.get(key)?.split(' ') ?? []).map((one) => `${key}=${one}`));
    }
    if (name === 'img' && !attributes.has('alt')) faults.push('img without alt');
    // With scripts enabled its content is text, which CSS could make visible.
    if (name === 'noscript' && attributes.has('class')) faults.push('noscript with a class');
    const sends = name === 'button' && (attributes.get('type') ?? 'submit') === 'submit';
    if (sends || (name === 'input' && attributes.get('type') === 'submit')) {
      for (const one of open) if (one.name === 'form') one.sends = true;
    }
    if (!raw && !VOID.has(name) && !text.endsWith('/')) open.push({ name, attributes, children: [], sends: false });
  }
  if (titles !== 1) faults.push(`${titles} titles`);
  faults.push(...named.filter((one) => !ids.has(one.slice(one.indexOf('=') + 1))).map((one) => `nothing is ${one}`));
  return [...new Set(faults)];
}

const attributesOf = (text: string) =>
  new Map(
    Array.from(text.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi), ([, key = '', value = '']) => [key.toLowerCase(), value]),
  );

function faultsOfPlace(name: string, attributes: Map<string, string>, open: readonly Element[]): string[] {
  const parent = open.at(-1)?.name ?? '';
  const faults: string[] = [];
  for (const { name: outer } of open) {
    const isHeading = /^h[1-4]$/.test(name) && MAY_HOLD_HEADINGS.has(outer);
    if (PHRASES.has(outer) && BLOCKS.has(name) && !isHeading) faults.push(`${name} in ${outer}`);
    if (PRESSED.has(outer) && (PRESSED.has(name) || name === 'label')) faults.push(`${name} in ${outer}`);
    if (outer === 'form' && name === 'form') faults.push('form in form');
    if (outer === 'p' && name === 'p') faults.push('p in p');
  }
  const allowed = CHILDREN[parent];
  if (allowed && !allowed.test(name)) faults.push(`${name} straight in ${parent}`);
  if (name === 'li' && !/^(?:ul|ol|menu)$/.test(parent)) faults.push(`li in ${parent}`);
  if (name === 'input' && attributes.get('type') !== 'hidden' && open.some((one) => /^(?:a|button)$/.test(one.name))) {
    faults.push('input in a button');
  }
  return faults;
}

function faultsAtEnd(
  { name, attributes, children, sends }: Element,
  sending: ReadonlySet<string | undefined>,
): string[] {
  const caption = children.indexOf('figcaption');
  if (name === 'figure' && caption > 0 && caption < children.length - 1) return ['figcaption amid a figure'];
  if (name === 'form' && !sends && !sending.has(attributes.get('id'))) {
    return [`form without a button: ${attributes.get('action') ?? ''}`];
  }
  return [];
}
