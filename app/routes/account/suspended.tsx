import { refusalText } from '#app/copy/refusals.ts';
import { keptOutTitle, keptOutWords, overWords } from '#app/copy/staff.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { decisionForPerson, decisionPath } from '#app/features/reports/decision.server.ts';
import { readSuspensionToken, toldSuspension } from '#app/features/suspensions/suspensions.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { ABOUT, ALWAYS_STILL, SECRET_ADDRESS, useSupportEmail, withBrand } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/suspended';

const OVER = 'Your account is open again';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(loaderData?.suspension ? keptOutTitle(loaderData.isBan) : OVER, matches) },
  ABOUT,
  { name: 'robots', content: 'noindex' },
];

export const handle = { ...SECRET_ADDRESS, ...ALWAYS_STILL };

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

/** For users who have just entered the right credentials or read the mail: the address is the proof. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const suspensionId = readSuspensionToken(getServices(context).settings.authSecret, params.token);
  if (!suspensionId) throw notFound();
  const ctx = getCtx(context);
  const { open: suspension, isBan, staysRemoved } = await toldSuspension(ctx.db, suspensionId);
  const { decisionId = null } = suspension ?? {};
  if (!suspension || !decisionId) return { suspension, isBan, staysRemoved, decision: null };
  const found = await decisionForPerson(ctx, { decisionId, byMail: true });
  const to = decisionPath(getServices(context).settings.authSecret, decisionId);
  return {
    suspension,
    isBan,
    staysRemoved,
    decision: found && { to, canAnswer: found.canAnswer, appeal: found.appeal },
  };
}

/** Why somebody is kept out, and until when, in the words of staff (c-111). */
export default function Suspended({ loaderData: { suspension, isBan, staysRemoved, decision } }: Route.ComponentProps) {
  const supportEmail = useSupportEmail();
  if (!suspension) {
    return (
      <AccountSheet title={OVER}>
        <p className="mb-6">{overWords({ isBan, staysRemoved })}</p>
        <ButtonLink to="/login" variant="primary">
          Sign in
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={keptOutTitle(isBan)}>
      <Notice tone="mustard" role="note" className="mb-6">
        {keptOutWords(suspension.until)}
      </Notice>
      <h2 className="mb-2 text-xl">What our staff say</h2>
      <p className="mb-6 whitespace-pre-line wrap-anywhere">{suspension.words}</p>
      <h2 className="mb-2 text-xl">{decision ? 'Your answer' : 'You think this is wrong?'}</h2>
      {decision ? <ToDecision decision={decision} /> : null}
      <p className={decision ? 'mt-6' : undefined}>
        {supportEmail ? (
          <span key="write">
            Write to{' '}
            <a href={`mailto:${supportEmail}`} className="text-link wrap-anywhere">
              {supportEmail}
            </a>
          </span>
        ) : (
          <span>Answer the email we sent you</span>
        )}
        <span>{decision ? ' if you want your account deleted.' : ', also if you want your account deleted.'}</span>
      </p>
    </AccountSheet>
  );
}

type Decision = NonNullable<Route.ComponentProps['loaderData']['decision']>;

function ToDecision({ decision: { to, canAnswer, appeal } }: { decision: Decision }) {
  const text = canAnswer
    ? 'You think this is wrong? You can answer once, and our staff look at it again.'
    : appeal
      ? appeal.answer
        ? 'Our staff have looked at your answer.'
        : 'Our staff have your answer, and will look at it again.'
      : refusalText('decision-final');
  return (
    <>
      <p className="mb-4">{text}</p>
      <ButtonLink to={to} reloadDocument>
        {canAnswer ? 'Read the decision, and answer' : 'Read the decision'}
      </ButtonLink>
    </>
  );
}
