import { redirect, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { REPORT_THIS } from '#app/copy/reports.ts';
import { originOf } from '#app/domain/origin.ts';
import { canReport } from '#app/domain/policies/report.ts';
import { REPORTED_KINDS, reportSchema } from '#app/domain/report.ts';
import { ReportForm } from '#app/features/reports/report-form.tsx';
import { thingFor } from '#app/features/reports/reported-thing.server.ts';
import { sendReport } from '#app/features/reports/send-report.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { getMemberCtx } from '#app/platform/http/request-context.ts';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FlashSheet } from '#app/ui/surfaces/flash-sheet.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/new-report';

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(loaderData ? REPORT_THIS[loaderData.about] : 'Report', matches) },
];

/** The thing that the address names; what the viewer cannot see is not there. */
function namedIn({ searchParams }: URL) {
  const about = REPORTED_KINDS.find((kind) => kind === searchParams.get('about'));
  if (!about) throw notFound();
  return { about, id: searchParams.get('id') ?? '' };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const { about, id } = namedIn(url);
  const thing = await thingFor(ctx.db, ctx.actor, about, id);
  const verdict = thing && canReport(ctx.actor, thing);
  if (!thing || !verdict || (!verdict.allowed && verdict.refusal === 'not-found')) throw notFound();
  const refusal = verdict.allowed ? null : refusalText(verdict.refusal);
  return { about, id, title: thing.snapshot.title, refusal };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = getMemberCtx(context);
  const named = namedIn(url);
  const form = await readForm(request, reportSchema);
  if (!form.ok) return form.reply;
  const sent = await sendReport(ctx, { ...named, ...form.value });
  if (!sent.ok) return refusedForm(form.submission, sent);
  throw redirect(withDone(originOf(url.search) ?? OWN_REPORTS, 'report-sent'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

const OWN_REPORTS = '/settings/reports';

/** Tells staff what is wrong with one thing. Whose it is never learns who did. */
export default function NewReport({ loaderData, actionData }: Route.ComponentProps) {
  const { about, id, title, refusal } = loaderData;
  const back = originOf(useLocation().search) ?? OWN_REPORTS;
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader
        title={REPORT_THIS[about]}
        lead="Our staff will look at it. Whose it is never learns who reported it."
        back={{ to: back, label: back === OWN_REPORTS ? 'Your reports' : 'Back' }}
      />
      {refusal ? (
        <Notice tone="blue" role="note" actions={<ButtonLink to={back}>Back</ButtonLink>}>
          {refusal}
        </Notice>
      ) : (
        <FlashSheet>
          <p className="mb-5 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          <ReportForm about={`${about} ${id}`} reply={actionData} cancel={<ButtonLink to={back}>Cancel</ButtonLink>} />
        </FlashSheet>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = { title: 'There is nothing to report here', to: '/', label: 'Home' };
  return <LoadFailed error={error} text="Failed to load what you want to report" missing={missing} />;
}
