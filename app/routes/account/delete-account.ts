import { z } from 'zod';
import { DELETION_FAILED } from '#app/copy/accounts.ts';
import { refusalText, refusedText } from '#app/copy/refusals.ts';
import { failureWords } from '#app/data/http/log-failure.server.ts';
import type { Refusal } from '#app/domain/results.ts';
import { deleteAccount } from '#app/features/accounts/leaving/deletion.server.ts';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { FOR_SCRIPTS } from '#app/platform/http/route-handles.ts';
import { accountGoneHeaders, getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/delete-account';

export const handle = FOR_SCRIPTS;

const bodySchema = z.object({ userId: z.uuid() });
const STATUS: Partial<Record<Refusal, number>> = {
  'not-allowed': 403,
  'sign-in-too-old': 403,
  'sign-in-required': 401,
};

export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } });
}

/** `POST /api/delete-account {userId}`: closes the account of the session's user and of nobody else (ruling c-48). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader();
  const ctx = getAccountCtx(context);
  const { actor } = ctx;
  if (actor.kind === 'visitor') return Response.json({ error: refusalText('sign-in-required') }, { status: 401 });
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'userId is missing or not an id' }, { status: 400 });
  if (actor.kind === 'staff') return Response.json({ error: refusalText('not-allowed') }, { status: 403 });
  try {
    // An id in capitals is the same id.
    const result = await deleteAccount(ctx, { userId: body.data.userId.toLowerCase() });
    if (!result.ok) return Response.json({ error: refusedText(result) }, refusedInit(result, STATUS[result.refusal]));
    return Response.json({ ok: true }, { headers: await accountGoneHeaders(ctx) });
  } catch (error) {
    const words = failureWords(context, error, 'an account could not be deleted', DELETION_FAILED);
    return Response.json({ error: words }, { status: 500 });
  }
}
