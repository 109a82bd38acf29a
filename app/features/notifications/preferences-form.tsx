import { type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { CHANNEL_LABEL } from '#app/copy/notifications/notification-preferences.ts';
import { unchosenZoneHint, unchosenZoneLabel, zoneGroups } from '#app/copy/time-zones.ts';
import { CHANNELS } from '#app/domain/notifications/notifications.ts';
import { timeZoneNamed } from '#app/domain/values/shop-time.ts';
import { useBrowserZone } from '#app/features/notifications/browser-zone.ts';
import type { NotificationPreferencesValues } from '#app/features/notifications/preferences.server.ts';
import { ProfileForm, SaveButton } from '#app/features/profiles/profile-form.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { type Field, FieldError, Fieldset, initialText, useFreshErrors } from '#app/ui/forms/field.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
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
        <div className="flex justify-end">
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
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField type="time" field={field('quietFrom')} label={HOURS.quietFrom} optional />
          <DateField type="time" field={field('quietUntil')} label={HOURS.quietUntil} optional />
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
        nor in the app; messages still wait in your conversations.
      </p>
      <p>
        The daily digest comes at 8:00 AM, the weekly one on Mondays at 8:00 AM. When nothing has happened, none comes.
      </p>
      <p>
        <strong>Some emails can't be turned off:</strong> those about the safety of your account, such as a sign-in from
        a new device, a changed password or email, and links and codes that you ask for; those about decisions of our
        staff on your account or what you wrote; the one that says that the archive of your data is ready; and those
        about arrangements that you have confirmed yourself.
      </p>
    </div>
  );
}

type ChoosableType = { type: string; label: string; hint: string };

/** Column headings name the channels; on a phone each channel has its own label. */
const COLUMNS = 'md:grid md:grid-cols-[minmax(7rem,1fr)_repeat(5,minmax(0,4.75rem))] md:items-center md:px-5';

type NewsWaysProps = { kinds: readonly ChoosableType[]; fieldOf: (type: string) => Field };

function ChannelChoices({ kinds, fieldOf }: NewsWaysProps) {
  return (
    <div className="inked overflow-hidden bg-surface">
      <div aria-hidden="true" className={`hidden border-line border-b-[2.5px] py-3 ${COLUMNS}`}>
        <span className="font-bold text-sm">What happens</span>
        {CHANNELS.map((channel) => (
          <span key={channel} className="px-1 text-center font-bold text-sm leading-tight">
            {CHANNEL_LABEL[channel]}
          </span>
        ))}
      </div>
      <div className="divide-y divide-hairline">
        {kinds.map((kind) => (
          <KindRow key={kind.type} kind={kind} field={fieldOf(kind.type)} />
        ))}
      </div>
    </div>
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
      className={`min-w-0 p-4 md:py-2.5 md:hover:bg-grey-wash ${COLUMNS}`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="md:pr-4">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <p id={field.descriptionId} className="text-muted text-sm">
          {hint}
        </p>
        <FieldError field={field} />
      </div>
      <div
        key={field.key}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 md:contents"
      >
        {CHANNELS.map((channel, index) => (
          <label
            key={channel}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-[1.5px] border-line py-1 pr-2.5 pl-2 font-medium text-sm leading-tight has-checked:bg-grey-wash md:h-full md:justify-center md:rounded-none md:border-0 md:bg-transparent! md:p-0"
          >
            <input
              type="radio"
              name={field.name}
              value={channel}
              id={`${field.id}-${index}`}
              required
              defaultChecked={initial === channel}
              className="dot"
            />
            <span className="md:sr-only">{CHANNEL_LABEL[channel]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
