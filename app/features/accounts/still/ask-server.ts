import { BY_SCRIPT, LEADS_TO } from '#app/platform/http/for-scripts.ts';

/** What came back: another page to go to, this page anew, or neither; then perhaps why. */
type Answer = { to: string } | { page: Document } | { problem: string | null };

/** Sends what a form holds. */
export async function askServer(address: string, fields: FormData): Promise<Answer> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  try {
    const reply = await fetch(address, { method: 'POST', body, headers: { [BY_SCRIPT]: '1' } });
    const to = reply.headers.get(LEADS_TO);
    if (to) return { to };
    const text = await reply.text();
    const isPage = reply.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!isPage) return { problem: reply.status < 500 && text !== '' ? text : null };
    const page = new DOMParser().parseFromString(text, 'text/html');
    // In place of the page that was asked for: what is typed is worth more, and its words are what counts.
    if (reply.status >= 500 && !page.getElementById('content')) {
      return { problem: page.querySelector('[data-told]')?.textContent ?? null };
    }
    return { page };
  } catch {
    return { problem: null };
  }
}
