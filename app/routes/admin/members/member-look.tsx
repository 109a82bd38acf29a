import { Link, redirectDocument, useLocation } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isBelowAdmin } from '#app/domain/accounts.ts';
import { LOOK_CAME_FROM_MAX, LOOK_LIST, LOOK_PREFIX, lookSchema } from '#app/domain/staff/staff-permissions.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { beginViewAs, memberToLookAt } from '#app/features/view-as/view-as.server.ts';
import { LookForm } from '#app/features/view-as/view-as.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/member-look';

export const meta: Route.MetaFunction = titledBy(({ person }) => `Look as ${nameOf(person)}`, 'Look');

function cameFromIn(search: string): string | null {
  const from = originOf(search);
  return from && isBelowAdmin(from) && from.length <= LOOK_CAME_FROM_MAX ? from : null;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await memberToLookAt(getCtxOf(context, 'staff'), params.userId);
  if (!found) throw notFound();
  return found;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isId(params.userId)) throw notFound();
  const form = await readForm(request, lookSchema);
  if (!form.ok) return form.reply;
  const begun = { ...form.value, memberId: params.userId, cameFrom: cameFromIn(url.search) };
  const result = await beginViewAs(getCtxOf(context, 'staff'), begun);
  if (!result.ok) return refusedForm(form.submission, result.refusal);
  // Its pages are documents of their own, without a script.
  throw redirectDocument(LOOK_PREFIX);
}

type Found = Route.ComponentProps['loaderData'];

const nameOf = ({ name, email }: Found['person']) => name ?? email;

export default function MemberLook({ loaderData: { person, looks }, actionData }: Route.ComponentProps) {
  const back = cameFromIn(useLocation().search) ?? LOOK_LIST[person.role];
  const name = nameOf(person);
  const isLooking = looks.some(({ isOwn }) => isOwn);
  return (
    <>
      <PageHeader title={`Look as ${name}`} lead={person.email} back={{ to: back, label: 'Back' }} />
      {isLooking ? (
        <Notice
          tone="mustard"
          role="note"
          className="mb-6 max-w-measure"
          actions={
            <ButtonLink to={LOOK_PREFIX} reloadDocument size="sm">
              Go on looking
            </ButtonLink>
          }
        >
          You are looking at these pages already. Beginning again ends that.
        </Notice>
      ) : null}
      <Card className="max-w-measure">
        <LookForm name={name} reply={actionData} />
      </Card>
      {looks.length > 0 ? <Earlier looks={looks} /> : null}
    </>
  );
}

function Earlier({ looks }: { looks: Found['looks'] }) {
  return (
    <section aria-labelledby="earlier" className="mt-10">
      <SectionHeader id="earlier" title="Looks at these pages" />
      <ul className="flex max-w-measure flex-col gap-4">
        {looks.map(({ id, staffEmail, reason, beganAt, pages }) => (
          <li key={id} className="border-hairline border-b pb-4">
            <p className="text-muted text-sm">
              <DayOf at={beganAt} />, {staffEmail ?? 'a deleted account'},{' '}
              <Link to={`/admin/looks/${id}`} className="text-link">
                {pages === 1 ? '1 page' : `${pages} pages`}
              </Link>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
