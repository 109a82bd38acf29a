import { BUSY, DATABASE_AWAY } from '#app/copy/site.ts';
import { BY_SCRIPT, LEADS_TO } from '#app/platform/http/for-scripts.ts';

/** This page anew, and whether it says that the form has done its work; or nothing of ours, and then perhaps why. */
export type Answered = { page: Document; hasWorked: boolean } | { problem: string | null; hasWorked: false };
/** Or another page to go to. */
type Answer = { to: string } | Answered;

/** What the server says of itself without a page. */
const WITHOUT_PAGE = [BUSY, DATABASE_AWAY];

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
    if (!isPage) {
      const isOurs = WITHOUT_PAGE.includes(text) || (reply.status < 500 && text !== '');
      return { problem: isOurs ? text : null, hasWorked: false };
    }
    const page = new DOMParser().parseFromString(text, 'text/html');
    // Read like this they would be elements of the page, and lead away from it by themselves (signing-up/email-taken.tsx).
    for (const forOthers of page.querySelectorAll('noscript')) forOthers.remove();
    // In place of the page that was asked for, by us or by somebody on the way: what is typed is worth more, and of ours
    // the words are what counts.
    if (!page.getElementById('content')) {
      return { problem: page.querySelector('[data-told]')?.textContent ?? null, hasWorked: false };
    }
    return { page, hasWorked: reply.ok };
  } catch {
    return { problem: null, hasWorked: false };
  }
}
