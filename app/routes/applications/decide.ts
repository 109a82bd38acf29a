import { data, redirect } from 'react-router';
import { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { returnToSchema } from '#app/domain/accounts.ts';
import { decisionSchema } from '#app/domain/application-forms.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { Refusal } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import type { DecisionReply } from '#app/features/applications/decision-buttons.tsx';
import { isPageRequest } from '#app/platform/http/is-page-request.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/decide';

const postedSchema = decisionSchema.and(z.object({ returnTo: returnToSchema }));

const DONE = { ACCEPTED: 'application-accepted', REJECTED: 'application-rejected' } as const;

/** A GET shows the application instead. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.applicationId)) throw notFound();
  throw redirect(`/shop/applications?application=${params.applicationId}`);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { applicationId } = params;
  if (!isId(applicationId)) throw notFound();
  const form = await readForm(request, postedSchema);
  if (!form.ok) return refusedDecision(request, applicationId, { decision: null, refusal: null });
  const { decision, returnTo } = form.value;
  const decided = await decideApplication(getCtx(context), { applicationId, decision });
  if (decided.ok) throw redirect(withDone(returnTo ?? '/shop/applications', DONE[decision]));
  if (decided.refusal === 'not-found') throw notFound();
  return refusedDecision(request, applicationId, { decision, refusal: decided.refusal });
}

/** An invalid form has no refusal. Without JavaScript the application shows the reason. */
function refusedDecision(
  request: Request,
  applicationId: string,
  { decision, refusal }: { decision: ApplicationDecision | null; refusal: Refusal | null },
) {
  if (isPageRequest(request))
    throw refusedAt(`/shop/applications?application=${applicationId}`, refusal ?? 'not-allowed');
  return data<DecisionReply>({ decision, reason: refusal && refusalText(refusal) }, { status: refusal ? 409 : 400 });
}
