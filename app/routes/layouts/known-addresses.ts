import type { ClientInstrumentation, HTMLFormMethod } from 'react-router';
import { isId } from '#app/domain/values/id.ts';
import { whileOnTheWay } from '#app/routes/layouts/on-the-way.ts';
import { sayUnreached } from '#app/routes/layouts/page-standing.ts';
import { runningRouter } from '#app/routes/layouts/running-router.ts';

/** Where the router asks which pages there are. */
export const ASKED_AT = '/__manifest';

/**
 * Before the router goes or posts to an address with an id, it asks the server once whether another route matches
 * better. If nobody answers, it replaces the page with the error page, and a conversation is lost with the message
 * being typed. No other page of ours could match an id. So where the page is known and the server does not answer, this
 * tells the router that there is nothing new. Call it before the router starts.
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

/**
 * Checks that the modules of a page can be fetched, before the router goes there. The router itself would find out too
 * late and reload the current page: typed input would be lost, and the destination forgotten. Modules are gone after a
 * deploy; then the browser navigates without the router, with the form's data. If the server does not answer, or the
 * user goes elsewhere in the meantime, the page stays as it is: the router has not started yet and could not know that
 * only the latest request counts.
 */
export const askForModules: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, formMethod, formData }) {
        const isLatest = latest();
        if (typeof to !== 'string' || modulesFor(to, formMethod).length === 0) {
          await go();
          return;
        }
        let isGoing = false;
        await whileOnTheWay(async () => {
          // A form that was sent stays sent, wherever the user goes next.
          isGoing = await areThere(to, { formMethod, formData }, isPost(formMethod) ? always : isLatest);
          if (isGoing) await go();
        });
        if (!isGoing) await never();
      },
      async fetch(go, { href, formMethod, formData }) {
        if (isPost(formMethod) && !(await areThere(href, { formMethod, formData }, always))) return never();
        await go();
      },
    });
  },
};

type Sent = { formMethod: HTMLFormMethod | undefined; formData: FormData | undefined };

/** The router continues when the instrumentation returns. */
const never = () => new Promise<never>(() => {});
const isPost = (method: string | undefined) => method?.toLowerCase() === 'post';

let asked = 0;

/** Whether nothing was asked for since: no other way, and none back in the history, which changes the address at once. */
function latest(): () => boolean {
  const [turn, here] = [++asked, window.location.href];
  return () => turn === asked && window.location.href === here;
}

const always = () => true;

async function areThere(to: string, { formMethod, formData }: Sent, isWanted: () => boolean): Promise<boolean> {
  const target = new URL(to, window.location.href);
  const fates = await Promise.all(modulesFor(to, formMethod).map(fateOf));
  if (!isWanted()) return false;
  if (fates.every((fate) => fate === 'there')) return true;
  if (fates.includes('unreached')) sayUnreached();
  else if (isPost(formMethod)) post(target, textsOf(formData));
  else {
    if (formData) target.search = new URLSearchParams(textsOf(formData)).toString();
    window.location.assign(target);
  }
  return false;
}

const modulesFor = (to: string, formMethod: HTMLFormMethod | undefined) =>
  modulesOf(new URL(to, window.location.href).pathname, isPost(formMethod));

/**
 * The modules not loaded yet. For addresses that it does not know, the router asks the server, which also says whether
 * the build is out of date; when nobody answers it shows its error page, which a form would be lost in: so there that
 * answer is what must be there.
 */
function modulesOf(pathname: string, isForm: boolean): string[] {
  const running = runningRouter();
  const matches = running?.router.match(pathname);
  if (!running) return [];
  if (!matches || matches.at(-1)?.route.path === '*') {
    return isForm ? [`${ASKED_AT}?${new URLSearchParams({ paths: pathname, version: running.manifest.version })}`] : [];
  }
  const routes = matches.flatMap(({ route }) =>
    route.id in running.routeModules ? [] : [running.manifest.routes[route.id]],
  );
  return [...new Set(routes.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])))];
}

/** Fetching puts a module in the browser's cache, from which the router takes it. */
async function fateOf(href: string): Promise<'there' | 'gone' | 'unreached'> {
  try {
    const { ok, status } = await fetch(href);
    return ok ? 'there' : status < 500 ? 'gone' : 'unreached';
  } catch {
    return 'unreached';
  }
}

function post(target: URL, texts: [string, string][]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = target.href;
  form.hidden = true;
  for (const [name, value] of texts) {
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  form.requestSubmit();
}

function textsOf(formData: FormData | undefined): [string, string][] {
  return [...(formData ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}
