import { isId } from '#app/domain/id.ts';
import { runningRouter } from '#app/routes/layouts/running-router.ts';

/** Where the router asks which pages there are. */
export const ASKED_AT = '/__manifest';

/**
 * Before the router goes or posts to an address that holds an id, it asks the server once whether there is a better page
 * for it than the one it knows, and puts the error page in place of everything when nobody answers: of a conversation as
 * much as of what is being typed into it. No other page of ours could be meant by an id, so where the page is known and
 * the server does not answer, the router is told that there is nothing new. To be called before it starts.
 */
export function goOnWithKnownAddresses(): void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const answer = original(input, init);
    if (!(input instanceof URL) || input.pathname !== ASKED_AT || !isOfKnown(input)) return answer;
    const { ok } = await answer.catch(() => ({ ok: init?.signal?.aborted }));
    return ok ? answer : Response.json({});
  };
}

/** Whether it is asked about one address alone, besides those above it, for which there is a page and no other is meant. */
function isOfKnown({ searchParams }: URL): boolean {
  const paths = searchParams.get('paths')?.split(',') ?? [];
  const path = paths.at(-1) ?? '';
  const found = runningRouter()?.router.match(path)?.at(-1);
  return (
    paths.every((above) => path.startsWith(above)) &&
    found !== undefined &&
    found.route.path !== '*' &&
    Object.values(found.params).every(isId)
  );
}
