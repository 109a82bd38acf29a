import type { ReactNode } from 'react';
import { href, useFetcher } from 'react-router';
import { chairWaits as words } from '#app/copy/calendar/chair-search.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { asking } from '#app/copy/stays/stays.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import { type Days, lengthOf } from '#app/domain/values/dates.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { ConflictNote } from '#app/features/stays/views/stay-notices.tsx';
import type { ListedWait } from '#app/features/stays/waitlist/waitlist.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DateField, Fieldset } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

export type WaitReply = FormReply & {
  free?: Days | null;
  conflictAt?: string;
};

export type WaitValues = { from: string; to: string; leastDays: string };

type WaitFormProps = { shopId: string; values: WaitValues; reply: WaitReply | undefined; cancel: ReactNode };

/** The days an artist waits for, and the fewest that are worth an alert. */
export function WaitForm({ shopId, values, reply, cancel }: WaitFormProps) {
  return (
    <KeptForm<WaitValues> id="wait" reply={reply} failed={words.failed} stored={values} className="flex flex-col gap-6">
      {(fields) => (
        <>
          <Fieldset legend="Your dates">
            <div className="grid gap-5 sm:grid-cols-2">
              <DateField field={fields.from} label="First day" required />
              <DateField field={fields.to} label="Last day" required />
            </div>
            {reply?.free ? <ToAsk shopId={shopId} free={reply.free} /> : null}
            <ConflictNote at={reply?.conflictAt} />
            <NumberField
              field={fields.leastDays}
              label={words.leastDays}
              className="max-w-72"
              inputMode="numeric"
              min={1}
              max={STAY_DAYS_MAX}
              step={1}
              required
            />
          </Fieldset>
          <p className="max-w-measure">{words.how}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel={words.busy} size="lg">
              {words.wait}
            </SubmitButton>
            {cancel}
          </div>
        </>
      )}
    </KeptForm>
  );
}

/** A link to the request form. If more days are free than a guest may stay, they are chosen there. */
function ToAsk({ shopId, free }: { shopId: string; free: Days }) {
  const days = lengthOf(free) <= STAY_DAYS_MAX ? free : null;
  return (
    <p>
      <ButtonLink to={askAddress(shopId, { days })} size="sm">
        {days ? asking.askFor(days) : asking.forDates}
      </ButtonLink>
    </p>
  );
}

/** The artist's waitlist entries, each with a button to cancel it (trade A3). */
export function WaitList({ waits }: { waits: readonly ListedWait[] }) {
  const [first] = waits;
  if (!first) return null;
  return (
    <section aria-labelledby="waits" className="mt-10">
      <SectionHeader id="waits" title={words.heading} />
      <p className="mb-4 max-w-measure text-muted">{words.explained}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {waits.map((wait) => (
          <li key={wait.id} className="grid grid-cols-[minmax(0,1fr)]">
            <Wait wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const endAddress = (waitId: string) => href('/waits/:waitId/deletion', { waitId });

function Wait({ wait: { id, shopName, during, minDays, isShown } }: { wait: ListedWait }) {
  const ending = useFetcher();
  const name = shopName || SOME_SHOP;
  return (
    <Card as="article" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 wrap-anywhere">
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-xl">{name}</h3>
        <p>
          <strong className="block sm:inline">{daysLabel(during)}</strong>{' '}
          <span className="text-muted">{words.atLeast(minDays)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isShown ? (
          <ButtonLink to={href('/waits/:waitId', { waitId: id })} size="sm">
            {words.freeDates}
            <span className="sr-only"> at {name}</span>
          </ButtonLink>
        ) : null}
        <FormNotice answer={ending.data} focus />
        <ending.Form method="post" action={endAddress(id)}>
          <SubmitButton size="sm" variant="secondary" busyLabel={words.ending} busy={ending.state !== 'idle'}>
            {words.end}
            <span className="sr-only">
              : {name}, {daysLabel(during)}
            </span>
          </SubmitButton>
        </ending.Form>
      </div>
    </Card>
  );
}
