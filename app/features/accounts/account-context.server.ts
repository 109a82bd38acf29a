import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import type { Services } from '#app/data/services.server.ts';

type AccountServices = Pick<Services, 'auth' | 'log' | 'mail' | 'settings'>;

/** The context of the account commands: the usual one plus the sign-in library, mail queue, settings and log. */
export type AccountCtx = Ctx & AccountServices;

/** The same for a signed-in member, who is not staff. */
export type MemberCtx = CtxOf<'artist' | 'shop'> & AccountServices;

/** The same for a member or for staff. */
export type SignedInCtx = CtxOf<'artist' | 'shop' | 'staff'> & AccountServices;
