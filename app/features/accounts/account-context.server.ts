import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import type { Services } from '#app/data/services.server.ts';

type AccountServices = Pick<Services, 'auth' | 'log' | 'mail' | 'settings'>;

/** The context of the account commands: the usual one plus the sign-in library, mail queue, settings and log. */
export type AccountCtx = Ctx & AccountServices;

export type MemberCtx = CtxOf<'artist' | 'shop'> & AccountServices;

export type SignedInCtx = CtxOf<'artist' | 'shop' | 'staff'> & AccountServices;
