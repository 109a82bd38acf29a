import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import type { Services } from '#app/platform/services.server.ts';

type AccountServices = Pick<Services, 'auth' | 'log' | 'mail' | 'settings'>;

/** What the commands of accounts work with: besides the usual the sign-in library, the mail queue, the settings and the log. */
export type AccountCtx = Ctx & AccountServices;

/** The same for somebody who is signed in and no staff. */
export type MemberCtx = CtxOf<'artist' | 'shop'> & AccountServices;
