import { createContext, data, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { DECISION_CONFIRMED, DECISION_FAILED, decisionQuestion } from '#app/copy/applications.ts';
import { withDone } from '#app/copy/done.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { getCtx, getCtxOf } from '#app/data/http/request-context.ts';
import { returnToSchema } from '#app/domain/accounts.ts';
import { decisionSchema } from '#app/domain/application-forms.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import type { Refusal } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import type { DecisionReply } from '#app/features/applications/decision-buttons.tsx';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { DecliningFields } from '#app/features/stays/views/declining-fields.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { isPageRequest } from '#app/platform/http/requests.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/decide';

const TITLE = 'Reject application';

export const meta = titled(TITLE);

const postedSchema = decisionSchema.and(
  z.object({ returnTo: returnToSchema, step: z.literal('why').optional().catch(undefined) }),
);

const DONE = { ACCEPTED: 'application-accepted', REJECTED: 'application-rejected' } as const;

const reviewOf = (applicationId: string) => `/shop/applications?application=${applicationId}`;

const isOpened = createContext(false);

/** The page is the answer to a form that was sent without a script: to say why, or with an input that is not valid. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { applicationId } = params;
  if (!isId(applicationId)) throw notFound();
  if (!context.get(isOpened)) throw redirect(reviewOf(applicationId));
  const application = await applicationForJobOwner(getCtxOf(context, 'shop'), applicationId);
  if (!application) throw notFound();
  return { applicationId, artist: application.artist.fullName || SOME_ARTIST };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { applicationId } = params;
  if (!isId(applicationId)) throw notFound();
  const form = await readForm(request, postedSchema);
  if (!form.ok) {
    const { result } = form.reply.data;
    if (result.initialValue?.decision !== 'REJECTED') {
      return refusedDecision(request, applicationId, { decision: null, refusal: null });
    }
    context.set(isOpened, true);
    return data<DecisionReply>({ result }, { status: 400 });
  }
  const { decision, returnTo, step, reason, note } = form.value;
  if (step === 'why') {
    context.set(isOpened, true);
    return data<DecisionReply>({ result: { initialValue: { decision, returnTo: returnTo ?? '' } } });
  }
  const decided = await decideApplication(getCtx(context), { applicationId, decision, because: { reason, note } });
  if (decided.ok) throw redirect(withDone(returnTo ?? '/shop/applications', DONE[decision]));
  if (decided.refusal === 'not-found') throw notFound();
  return refusedDecision(request, applicationId, { decision, refusal: decided.refusal });
}

/** An invalid decision has no refusal. Without JavaScript the application shows the reason. */
function refusedDecision(
  request: Request,
  applicationId: string,
  { decision, refusal }: { decision: ApplicationDecision | null; refusal: Refusal | null },
) {
  if (isPageRequest(request)) throw refusedAt(reviewOf(applicationId), refusal ?? 'not-allowed');
  return data<DecisionReply>({ decision, reason: refusal && refusalText(refusal) }, { status: refusal ? 409 : 400 });
}

type Values = Record<'decision' | 'returnTo' | 'reason' | 'note', string>;

export default function Rejection({ loaderData: { applicationId, artist }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const back = reviewOf(applicationId);
  const reply: FormReply | undefined = actionData?.result ? { result: actionData.result } : undefined;
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader
        title={TITLE}
        lead={decisionQuestion('REJECTED', artist)}
        back={{ to: back, label: 'Back to the application' }}
      />
      <FlashSheet as="section">
        <KeptForm<Values> id="rejection" reply={reply} failed={DECISION_FAILED.REJECTED} action={pathname}>
          {(fields) => (
            <>
              <input type="hidden" name="decision" value="REJECTED" />
              <input type="hidden" name="returnTo" value={String(fields.returnTo.initialValue ?? '')} />
              <DecliningFields declined="APPLICATION" fields={fields} earlier={[]} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton variant="danger" busyLabel="Rejecting...">
                  {DECISION_CONFIRMED.REJECTED}
                </SubmitButton>
                <ButtonLink to={back}>Not now</ButtonLink>
              </div>
            </>
          )}
        </KeptForm>
      </FlashSheet>
    </div>
  );
}
