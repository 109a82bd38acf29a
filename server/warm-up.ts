import type { Services } from '#app/data/services.server.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Their routes, statements and connections serve most first requests. The pages of members redirect. */
const FIRST_ASKED = ['/', '/login', '/jobs?q=guest', '/jobs?place=TX', '/dashboard', '/shop/dashboard', '/messages'];
/** A round this fast shows that everything is warm; a large database needs several. */
const WARM_MS = 300;
const MOST_ROUNDS = 4;

/**
 * Requests a few pages, because the first ones are slow: code is uncompiled, connections are closed, and the database
 * has planned and read nothing. Nobody is kept out if a page fails.
 */
export async function warmUp(fetch: Fetch, { settings, log }: Pick<Services, 'settings' | 'log'>): Promise<void> {
  const ask = async (path: string) => (await fetch(new Request(new URL(path, settings.baseUrl)))).text();
  try {
    const list = await ask('/jobs');
    const job = /\/jobs\/[\da-f]{8}-[\da-f-]{27}/.exec(list)?.[0] ?? '/jobs';
    for (let round = 0, took = WARM_MS; took >= WARM_MS && round < MOST_ROUNDS; round += 1) {
      const started = performance.now();
      // A list at a new address is not kept in memory.
      await Promise.all([...FIRST_ASKED, job, `/jobs?n=${round}`].map(ask));
      took = performance.now() - started;
    }
  } catch (error) {
    log.warn({ err: error }, 'the first pages could not be tried');
  }
}
