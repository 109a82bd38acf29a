import { redirect } from 'react-router';
import { firstChair as words } from '#app/copy/calendar/first-chair.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { firstChairSchema } from '#app/domain/calendar/calendar-forms.ts';
import { calendarOf, NEW_CHAIR } from '#app/features/calendar/calendar-links.ts';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { addFirstChair } from '#app/features/calendar/first-chair.server.ts';
import { FirstChairForm, type FirstChairValues } from '#app/features/calendar/first-chair-form.tsx';
import { hostingForShop } from '#app/features/calendar/hosting.server.ts';
import { hostingValues } from '#app/features/calendar/hosting-form.tsx';
import { readForm, refusedForm } from '#app/platform/http/replies.server.ts';
import { answerHeaders } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/first-chair';

const BACK = calendarOf(null);

export const meta = titled(words.title);
export const headers = answerHeaders;

/** A shop that has chairs adds the next one by a shorter form. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const [chairs, found] = await Promise.all([chairsOfShop(ctx), hostingForShop(ctx)]);
  const { inUse, retired } = withShop(chairs);
  if (inUse.length + retired.length > 0) throw redirect(NEW_CHAIR);
  const { requests: _, ...terms } = hostingValues(withShop(found).hosting);
  const chair = { name: '', kind: 'CHAIR', hosting: 'WINDOWS', first: '', last: '' };
  return { values: { ...chair, ...terms, takesRequests: 'on' } satisfies FirstChairValues };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const { today } = withShop(await chairsOfShop(ctx));
  const form = await readForm(request, firstChairSchema(today));
  if (!form.ok) return form.reply;
  const added = await addFirstChair(ctx, form.value);
  if (!added.ok) return refusedForm(form.submission, added);
  const { days, takesRequests } = form.value;
  throw redirect(withDone(calendarOf(days?.first), takesRequests ? 'chair-bookable' : 'chair-added'));
}

export default function FirstChair({ loaderData: { values }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={words.title} lead={words.lead} back={{ to: BACK, label: 'Calendar' }} />
      <FirstChairForm values={values} reply={actionData} back={BACK} />
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your chairs');
