import { createContext, type RouterContextProvider } from 'react-router';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import type { Services } from '#app/data/services.server.ts';
import type { Actor } from '#app/domain/accounts.ts';
import type { Announcement } from '#app/domain/staff/announcements.ts';
import type { SentForm } from '#app/platform/http/sent-form.server.ts';

type Provider = Readonly<RouterContextProvider>;

export type RequestFacts = {
  requestId: string;
  /** For script tags of live pages; empty on still pages, which have none. */
  nonce: string;
  /** What is announced to this reader. Asked once for each request, so that a kept page holds what it is kept under. */
  announcement: Announcement | null;
  /** Set when the answer fails because the database cannot be reached: 503 instead of 500. */
  databaseAway?: boolean;
  /** Set when a page of a look tried to write, which its database refused. */
  wouldChange?: boolean;
  /** Reads the form that a browser sent without a script. */
  sent?: (() => Promise<SentForm | null>) | null;
  /** Set once the request is put off: what its page says, under whose name, and what it gives back. */
  putOff?: { told: string; brand: string; sent: SentForm | null };
  /** Set once an act of this request is committed: from then on no message may say that nothing was saved. */
  hasSaved?: boolean;
};

export const ctxContext = createContext<Ctx>();
export const servicesContext = createContext<Services>();
export const requestFactsContext = createContext<RequestFacts>();

/** The context that commands and queries take. */
export function getCtx(context: Provider): Ctx {
  return context.get(ctxContext);
}

/** The same for routes behind a guard: the guard has checked the kind of actor, and this checks that the guard ran. */
export function getCtxOf<Kind extends Actor['kind']>(context: Provider, kind: Kind): CtxOf<Kind> {
  const ctx = context.get(ctxContext);
  if (ctx.actor.kind !== kind) throw new Error(`this route needs the guard for ${kind}`);
  // A profile that could not be read is never shown or changed as if it were empty (ruling c-44).
  if ('profileTrouble' in ctx.actor && ctx.actor.profileTrouble === 'unread') {
    throw new Error('the profile of the role could not be read');
  }
  return ctx as CtxOf<Kind>;
}

/** The same for an artist or a shop, behind the guard of layouts/member-only. */
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
