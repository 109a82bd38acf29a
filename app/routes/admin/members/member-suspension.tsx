import { Form, Link, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { suspensionSchema } from '#app/domain/staff/suspensions.ts';
import { isId } from '#app/domain/values/id.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { memberToSuspend } from '#app/features/suspensions/suspensions.server.ts';
import { SuspensionBadge, SuspensionForm } from '#app/features/suspensions/suspensions.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/member-suspension';

export const meta: Route.MetaFunction = titledBy(({ person }) => `Suspend or ban ${nameOf(person)}`, 'Suspend or ban');

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await memberToSuspend(getCtxOf(context, 'staff'), params.userId);
  if (!found) throw notFound();
  return found;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  if (!isId(params.userId)) throw notFound();
  const form = await readForm(request, suspensionSchema);
  if (!form.ok) return form.reply;
  const result = await suspendAccount(getCtxOf(context, 'staff'), { ...form.value, userId: params.userId });
  if (!result.ok) return refusedForm(form.submission, result.refusal);
  throw redirect(
    withDone(
      `/admin/members/${params.userId}/suspension`,
      form.value.days === null ? 'account-banned' : 'account-suspended',
    ),
  );
}

type Found = Route.ComponentProps['loaderData'];

const nameOf = ({ name, email }: Found['person']) => name ?? email;

export default function MemberSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { person, open, earlier, refusal } = loaderData;
  const name = nameOf(person);
  // Somebody else was quicker, and the form is gone that would say so.
  const told = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <>
      <PageHeader
        title={open ? name : `Suspend or ban ${name}`}
        lead={person.email}
        back={{ to: '/admin/suspensions', label: 'Suspensions and bans' }}
      />
      {open && told ? (
        <Notice tone="mustard" role="alert" className="mb-5">
          {told}
        </Notice>
      ) : null}
      {open ? (
        <OpenSuspension open={open} userId={person.userId} name={name} />
      ) : refusal ? (
        <Notice tone="blue" role="note">
          {refusalText(refusal)}
        </Notice>
      ) : (
        <Card className="max-w-measure">
          <SuspensionForm userId={person.userId} name={name} reply={actionData} />
        </Card>
      )}
      {earlier.length > 0 ? <Earlier rows={earlier} /> : null}
    </>
  );
}

function OpenSuspension({ open, userId, name }: { open: NonNullable<Found['open']>; userId: string; name: string }) {
  return (
    <Card className="max-w-measure">
      <p className="mb-4">
        <SuspensionBadge suspension={open} />
      </p>
      <DefinitionList
        rows={[
          { term: 'Since', detail: <DayOf at={open.startedAt} /> },
          { term: 'Until', detail: open.until ? <DayOf at={open.until} /> : 'lifted by staff' },
          { term: 'Why', detail: <span className="whitespace-pre-line">{open.words}</span> },
        ]}
      />
      {open.caseId ? <ToCase caseId={open.caseId} /> : null}
      <Form method="post" action={`/admin/members/${userId}/suspension/deletion`} className="mt-5">
        <SubmitButton busyLabel="Lifting...">
          Lift it<span className="sr-only"> for {name}</span>
        </SubmitButton>
      </Form>
    </Card>
  );
}

function ToCase({ caseId }: { caseId: string }) {
  return (
    <Link to={`/admin/reports/${caseId}`} className="mt-3 inline-block text-link">
      The decision, and the answer to it
    </Link>
  );
}

function Earlier({ rows }: { rows: Found['earlier'] }) {
  return (
    <section aria-labelledby="earlier" className="mt-10">
      <SectionHeader id="earlier" title="Earlier" />
      <ul className="flex max-w-measure flex-col gap-4">
        {rows.map((row) => (
          <li key={row.id} className="border-hairline border-b pb-4">
            <p className="text-muted text-sm">
              <DayOf at={row.startedAt} />
              <span>{row.until ? null : ', a ban'}</span>
              {row.liftedAt ? (
                <span>
                  , over since <DayOf at={row.liftedAt} />
                </span>
              ) : null}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{row.words}</p>
            {row.caseId ? <ToCase caseId={row.caseId} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
