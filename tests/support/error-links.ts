/** The targets of links in field errors, by the id of the field. */
export function errorLinks(html: string): Record<string, string[]> {
  const errors = [...html.matchAll(/<p id="([^"]+)-error".*?<\/p>/gs)];
  const links = errors.map(([error, id]) => [id, [...error.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)] as const);
  return Object.fromEntries(links.filter(([, leads]) => leads.length > 0)) as Record<string, string[]>;
}
