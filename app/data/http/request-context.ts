import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import type { Services } from '#app/data/services.server.ts';
import type { Actor } from '#app/domain/accounts.ts';
import type { Announcement } from '#app/domain/staff/announcements.ts';
import type { SentForm } from '#app/platform/http/requests.server.ts';

type Provider = Readonly<RouterContextProvider>;

export type RequestFacts = {
  nonce: string;
  /** Read once per request, so that a cached page matches its key. */
  announcement: Announcement | null;
  databaseAway?: boolean;
  wouldChange?: boolean;
  sent?: (() => Promise<SentForm | null>) | null;
  /** Set when the database is unavailable: the message, the brand, and the form to send again. */
  putOff?: { told: string; brand: string; sent: SentForm | null };
  /** Something was committed: no message may say that nothing was saved. */
  hasSaved?: boolean;
};

export const ctxContext = createContext<Ctx>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();

export function getCtx(context: Provider): Ctx {
  return context.get(ctxContext);
}

/** For routes behind a guard; checks that the guard ran. */
export function getCtxOf<Kind extends Actor['kind']>(context: Provider, kind: Kind): CtxOf<Kind> {
  const ctx = context.get(ctxContext);
  if (ctx.actor.kind !== kind) throw new Error(`this route needs the guard for ${kind}`);
  // A profile that could not be read is never shown or changed as if it were empty (ruling c-44).
  if ('profileTrouble' in ctx.actor && ctx.actor.profileTrouble === 'unread') {
    throw new Error('the profile of the role could not be read');
  }
  return ctx as CtxOf<Kind>;
}

export function getMemberCtx(context: Provider): CtxOf<'artist' | 'shop'> {
  const { actor, ...ctx } = context.get(ctxContext);
  if (actor.kind !== 'artist' && actor.kind !== 'shop') throw new Error('this route needs the guard for members');
  return { ...ctx, actor };
}

export function getServices(context: Provider): Services {
  return context.get(servicesContext);
}

export function getRequestFacts(context: Provider): RequestFacts {
  return context.get(requestFactsContext);
}

export function isVisit(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  return request.method === 'GET' && !purpose.includes('prefetch');
}

type Middleware = MiddlewareFunction<Response>;
type Visit = Parameters<Middleware>[0];
type Read = (visit: Visit) => Promise<unknown>;

/** Runs before any data is loaded, so that the page's own counts include it. Failures are only logged. */
export function onVisit(read: Read): Middleware {
  return async (visit) => {
    if (!isVisit(visit.request)) return;
    try {
      await read(visit);
    } catch (error) {
      getServices(visit.context).log.warn({ err: error }, 'a visit was not noted');
    }
  };
}
