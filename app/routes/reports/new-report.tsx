import { useState } from 'react';
import { redirect, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { HAS_REPORTED, REPORT_THIS } from '#app/copy/reports.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { canReport, REPORTED_KINDS, reportSchema } from '#app/domain/staff/reports.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { hasReported, sendReport } from '#app/features/reports/report.server.ts';
import { ReportForm } from '#app/features/reports/report-form.tsx';
import { thingFor } from '#app/features/reports/reported-subjects.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/new-report';

export const meta: Route.MetaFunction = titledBy(({ about }) => REPORT_THIS[about], 'Report');

/** The item that the address names; not found if the viewer cannot see it. */
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
  // Also for somebody who comes back: nothing is left to send.
  const isSent = verdict.allowed && (await hasReported(ctx, thing));
  const instead = verdict.allowed ? (isSent ? HAS_REPORTED : null) : refusalText(verdict.refusal);
  return { about, id, title: thing.snapshot.title, instead, isSent };
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

const OWN_REPORTS = '/settings/reports';

/** Reports one item to staff. Its owner never learns who did. */
export default function NewReport({ loaderData, actionData }: Route.ComponentProps) {
  const { about, id } = loaderData;
  const back = originOf(useLocation().search) ?? OWN_REPORTS;
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader
        title={REPORT_THIS[about]}
        lead="Our staff will look at it. They won't know it was you."
        back={{ to: back, label: back === OWN_REPORTS ? 'Your reports' : 'Back' }}
      />
      <FormOrWhyNot key={`${about} ${id}`} {...loaderData} reply={actionData} back={back} />
    </div>
  );
}

type FormOrWhyNotProps = Route.ComponentProps['loaderData'] & {
  reply: Route.ComponentProps['actionData'];
  back: string;
};

/** As the page was opened: a report from another tab must not remove what is being typed. */
function FormOrWhyNot({ about, id, title, isSent, instead: now, reply, back }: FormOrWhyNotProps) {
  const [instead] = useState(isSent && reply ? null : now);
  if (!instead) {
    return (
      <FlashSheet>
        <p className="mb-5 line-clamp-2 font-semibold wrap-anywhere">{title}</p>
        <ReportForm about={`${about} ${id}`} reply={reply} cancel={<ButtonLink to={back}>Cancel</ButtonLink>} />
      </FlashSheet>
    );
  }
  const ways = (
    <>
      <ButtonLink to={back}>Back</ButtonLink>
      {isSent && back !== OWN_REPORTS ? <ButtonLink to={OWN_REPORTS}>Your reports</ButtonLink> : null}
    </>
  );
  return (
    <Notice tone="blue" role="note" actions={ways}>
      {instead}
    </Notice>
  );
}

export const ErrorBoundary = loadFailed('Failed to load what you want to report', {
  title: 'There is nothing to report here',
  to: '/',
  label: 'Home',
});
