import { redirect } from 'react-router';
import { firstChair as words } from '#app/copy/calendar/first-chair.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { FIRST_HOSTINGS, firstChairSchema } from '#app/domain/calendar/calendar-forms.ts';
import { calendarOf, NEW_CHAIR } from '#app/features/calendar/calendar-links.ts';
import { type chairValues, NameAndKind } from '#app/features/calendar/chair-form.tsx';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { FirstAndLast } from '#app/features/calendar/dates-forms.tsx';
import { addFirstChair, hostingForShop } from '#app/features/calendar/hosting.server.ts';
import {
  CANCELLATION_HINT,
  Cancellation,
  type HostingValues,
  hostingValues,
  Limits,
} from '#app/features/calendar/hosting-form.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import { Fieldset } from '#app/ui/forms/fields.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/first-chair';

const BACK = calendarOf(null);

export const meta = titled(words.title);

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

type FirstChairValues = Pick<ReturnType<typeof chairValues>, 'name' | 'kind' | 'hosting'> &
  Omit<HostingValues, 'requests'> & { first: string; last: string; takesRequests: string };

const HOSTINGS = FIRST_HOSTINGS.map((value) => ({ value, ...words.hostings[value] }));

const ADDED = /^\/shop\/calendar\?.*\bdone=chair-(?:added|bookable)$/;

type FirstChairFormProps = { values: FirstChairValues; reply: FormReply | undefined; back: string };

/** A chair, when it is open, and who can request it on which terms (screens: from zero to bookable). */
function FirstChairForm({ values, reply, back }: FirstChairFormProps) {
  return (
    <KeptForm<FirstChairValues>
      id="first-chair"
      reply={reply}
      failed={words.failed}
      next={ADDED}
      stored={values}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          <Fieldset legend="The chair">
            <NameAndKind fields={fields} />
          </Fieldset>
          <Fieldset legend={words.when}>
            <div className="group/when flex flex-col gap-5">
              <RadioCards field={fields.hosting} label={words.when} labelHidden options={HOSTINGS} />
              <div className="group-has-[[value=ALWAYS]:checked]/when:hidden">
                <FirstAndLast fields={fields} />
              </div>
            </div>
          </Fieldset>
          <Fieldset legend={words.who}>
            <CheckboxField field={fields.takesRequests} label={words.takesRequests} hint={words.noBooking} />
            <Terms fields={fields} values={values} />
          </Fieldset>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Adding..." size="lg">
              {words.add}
            </SubmitButton>
            <ButtonLink to={back} size="lg">
              Cancel
            </ButtonLink>
          </div>
        </>
      )}
    </KeptForm>
  );
}

type TermsProps = { fields: FormFields<FirstChairValues>; values: FirstChairValues };

function Terms({ fields, values }: TermsProps) {
  const { minNoticeDays, maxAheadDays, terms, steps } = fields;
  const isWrong = [minNoticeDays, maxAheadDays, terms, steps].some((field) => !field.valid);
  return (
    <details open={isWrong}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
        <span className="text-link font-semibold">{words.terms}</span>
        <span className="text-muted text-sm">{words.limits(values)}</span>
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        <Limits fields={fields} />
        <p className="max-w-measure text-muted">{CANCELLATION_HINT}</p>
        <Cancellation fields={fields} />
      </div>
    </details>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your chairs');
