const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The error beside a field that the page marks as wrong; empty for an unmarked field. */
export function saidBeside(html: string, name: string): string {
  const [control = ''] = new RegExp(`<(?:input|select)[^>]*\\sname="${escaped(name)}"[^>]*>`).exec(html) ?? [];
  const described = /aria-describedby="([^"]+)"/.exec(control)?.[1]?.split(' ') ?? [];
  if (!control.includes('aria-invalid="true"')) return '';
  return described.map((id) => new RegExp(`<p id="${escaped(id)}".*?</p>`, 's').exec(html)?.[0] ?? '').join(' ');
}
