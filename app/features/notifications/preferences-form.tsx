import { type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { DIGEST_LABEL, NEWS_CHOICE_LABEL } from '#app/copy/notifications/notification-preferences.ts';
import { unchosenZoneHint, unchosenZoneLabel, zoneGroups } from '#app/copy/time-zones.ts';
import { NEWS_CHOICES } from '#app/domain/notifications/notification-preferences.ts';
import { DIGESTS } from '#app/domain/notifications/notifications.ts';
import { timeZoneNamed } from '#app/domain/values/shop-time.ts';
import { useBrowserZone } from '#app/features/notifications/browser-zone.ts';
import type { NotificationPreferencesValues } from '#app/features/notifications/preferences.server.ts';
import { ProfileForm, SaveButton } from '#app/features/profiles/profile-form.tsx';
import { choices, Segmented } from '#app/ui/forms/choices.tsx';
import { type Field, FieldError, Fieldset, initialText, useFreshErrors } from '#app/ui/forms/field.tsx';
import { DateField, SelectField } from '#app/ui/forms/fields.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type NewsFormProps = {
  kinds: readonly ChoosableType[];
  values: NotificationPreferencesValues;
  seen: string;
  /** All time zones, and the default while none is chosen; null if one is. */
  zones: readonly string[];
  unchosenZone: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

type OnDraft = { onDraft: () => void };

export function NotificationPreferencesForm({ values, onDraft, ...rest }: NewsFormProps & OnDraft) {
  const page = useLocation().pathname;
  return (
    <DraftedForm form={page} next={page}>
      {(typed) => (
        <OpenForm
          {...rest}
          values={(typed as NotificationPreferencesValues | null) ?? values}
          isDraft={typed !== null}
          onDraft={onDraft}
        />
      )}
    </DraftedForm>
  );
}

const HOURS = { quietFrom: 'Quiet from', quietUntil: 'Quiet until', timeZone: 'Time zone' } as const;

function OpenForm({
  kinds,
  values,
  seen,
  zones,
  unchosenZone,
  lastResult,
  isDraft,
  onDraft,
}: NewsFormProps & OnDraft & { isDraft: boolean }) {
  useEffect(() => {
    if (isDraft) onDraft();
  }, [isDraft, onDraft]);
  const [form, fields] = useForm<NotificationPreferencesValues>({
    lastResult: lastResult ?? null,
    defaultValue: values,
    shouldDirtyConsider: (name) => name !== 'seen',
  });
  const groups = useMemo(() => zoneGroups(zones), [zones]);
  const field = (name: string) => fields[name] as Field;
  const told = useBrowserZone();
  const said = told && (timeZoneNamed(told) ?? told);
  const isAsked = useHydrated();
  const noZone = unchosenZoneHint({ isAsked, said, counts: unchosenZone });
  const far = Object.entries(HOURS).map(([name, label]) => ({ id: field(name).id, label, errors: field(name).errors }));
  return (
    <ProfileForm
      form={form}
      seen={seen}
      asks="kept"
      isDraft={isDraft}
      failed="Failed to save changes"
      far={far}
      foot={
        <div className="staying-foot lg:inked lg:sticky lg:bottom-4 lg:z-10 lg:flex lg:flex-wrap lg:items-center lg:gap-3 lg:bg-surface lg:px-5 lg:py-3">
          <p role="status" className="flex-1 font-semibold">
            {form.dirty || isDraft ? 'Not saved yet' : null}
          </p>
          <SaveButton>Save Changes</SaveButton>
        </div>
      }
    >
      <ChannelChoices kinds={kinds} fieldOf={field} />
      <WhatTheyMean />
      <Fieldset
        legend="Your hours"
        hint="During quiet hours we send no emails or pushes; they arrive when the hours end. Leave both empty for none."
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
          <DateField type="time" field={field('quietFrom')} label={HOURS.quietFrom} />
          <DateField type="time" field={field('quietUntil')} label={HOURS.quietUntil} />
        </div>
        <SelectField
          field={field('timeZone')}
          label={HOURS.timeZone}
          placeholder={unchosenZoneLabel(isAsked)}
          options={groups}
          hint={
            <>
              <span>{noZone ? `${noZone} ` : null}</span>
              <span>Digests come, and quiet hours begin and end, by the clock there.</span>
              <noscript> Without scripts your browser cannot tell us: please choose.</noscript>
            </>
          }
        />
      </Fieldset>
    </ProfileForm>
  );
}

function WhatTheyMean() {
  return (
    <div className="flex max-w-measure flex-col gap-2 text-sm">
      <p>
        Everything we email you is also in your notifications in the app. Off means no notification, neither by email
        nor in the app; messages still wait in your conversations. When nothing has happened, no digest comes.
      </p>
      <details>
        <summary className="min-h-11 content-center font-semibold underline underline-offset-4">
          Some emails can't be turned off
        </summary>
        <p>
          They are those about the safety of your account, such as a sign-in from a new device, a changed password or
          email, and links and codes that you ask for; those about decisions of our staff on your account or what you
          wrote; the one that says that the archive of your data is ready; and those about arrangements that you have
          confirmed yourself.
        </p>
      </details>
    </div>
  );
}

type ChoosableType = { type: string; label: string; hint: string };
type Topics = { kinds: readonly ChoosableType[]; fieldOf: (type: string) => Field };

const DIGEST_OPTIONS = choices(DIGESTS, DIGEST_LABEL);

/** Where a row has no room for its name beside the choices, they are on a line of their own. */
const CHOICES = 'ml-auto grid w-[min(13rem,100%)] shrink-0 grid-cols-4 md:w-80';

function ChannelChoices({ kinds, fieldOf }: Topics) {
  return (
    <>
      <Segmented field={fieldOf('digest')} label="Digest" options={DIGEST_OPTIONS} className="max-w-md" />
      {/* Not 'hidden': the headings stay in view. */}
      <div className="inked overflow-clip bg-surface">
        <div
          aria-hidden="true"
          className="sticky top-0 z-1 flex border-line border-b-[2.5px] bg-surface px-3 py-2 md:px-5"
        >
          <div className={CHOICES}>
            {NEWS_CHOICES.map((choice) => (
              <span key={choice} className="text-center font-bold text-sm">
                {NEWS_CHOICE_LABEL[choice]}
              </span>
            ))}
          </div>
        </div>
        <div className="divide-y divide-hairline">
          {kinds.map((kind) => (
            <KindRow key={kind.type} kind={kind} field={fieldOf(kind.type)} />
          ))}
        </div>
      </div>
    </>
  );
}

function KindRow({ kind: { label, hint }, field: given }: { kind: ChoosableType; field: Field }) {
  const { field, onEdit } = useFreshErrors(given);
  const initial = initialText(field);
  const described = field.errors?.length ? `${field.descriptionId} ${field.errorId}` : field.descriptionId;
  return (
    <fieldset
      id={field.id}
      aria-describedby={described}
      onInput={onEdit}
      className="px-3 py-1 hover:bg-grey-wash md:px-5 md:pb-2.5"
    >
      <legend className="sr-only">{label}</legend>
      <div key={field.key} className="flex flex-wrap items-center">
        <p aria-hidden="true" className="min-w-24 flex-1 font-semibold leading-tight">
          {label}
        </p>
        <div className={CHOICES}>
          {NEWS_CHOICES.map((choice, index) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center justify-center">
              <input
                type="radio"
                name={field.name}
                value={choice}
                id={`${field.id}-${index}`}
                required
                defaultChecked={initial === choice}
                className="dot scroll-mt-16"
              />
              <span className="sr-only">{NEWS_CHOICE_LABEL[choice]}</span>
            </label>
          ))}
        </div>
      </div>
      <p id={field.descriptionId} className="text-muted text-sm leading-snug max-md:sr-only md:-mt-2">
        {hint}
      </p>
      <FieldError field={field} />
    </fieldset>
  );
}
