import { type SubmissionResult, useForm } from '@conform-to/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { changedLabel, DIGEST_LABEL, NEWS_CHOICE_LABEL } from '#app/copy/notifications/notification-preferences.ts';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { unchosenZoneHint, unchosenZoneLabel, zoneGroups } from '#app/copy/time-zones.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { roleOf } from '#app/domain/accounts.ts';
import {
  NEWS_CHOICES,
  notificationPreferencesSchema,
  type PreferencesPart,
} from '#app/domain/notifications/notification-preferences.ts';
import { DIGESTS, kindsFor } from '#app/domain/notifications/notifications.ts';
import { timeZoneNamed, timeZonesWith } from '#app/domain/values/shop-time.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { useBrowserZone } from '#app/features/notifications/browser-zone.ts';
import {
  type NewsPreferences,
  type NotificationPreferencesValues,
  newsValues,
  preferencesOf,
} from '#app/features/notifications/preferences.server.ts';
import { chooseNews } from '#app/features/notifications/save-preferences.server.ts';
import { ProfileForm, SaveButton } from '#app/features/profiles/profile-form.tsx';
import { pushDevicesOf } from '#app/features/push/push-devices.server.ts';
import { PushDevices } from '#app/features/push/push-settings.tsx';
import { getPushCtx } from '#app/routes/account/account-forms.server.ts';
import { titled, useBrand } from '#app/routes/layouts/document.ts';
import { opened, saveForm } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { choices, Segmented } from '#app/ui/forms/choices.tsx';
import {
  DateField,
  type Field,
  FieldError,
  Fieldset,
  initialText,
  SelectField,
  useFreshErrors,
} from '#app/ui/forms/fields.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/notifications';

const FAILED = 'Failed to save changes';

export const meta = titled('Notification settings');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const role = roleOf(ctx.actor.kind);
  const [stored, trouble, push] = await Promise.all([
    preferencesOf(ctx.db, ctx.actor.userId),
    ownMailTrouble(ctx),
    ctx.look ? null : pushDevicesOf(getPushCtx(context)),
  ]);
  return {
    push,
    trouble,
    email: ctx.actor.email,
    now: ctx.now.toISOString(),
    kinds: kindsFor(role).map((type) => ({ type, ...wordsOf(type).choice })),
    ...opened(newsValues(role, stored)),
    zones: timeZonesWith(stored.timeZone),
    zone: stored.timeZone,
    isZoneChosen: stored.isZoneChosen,
    saved: savedIn(url, [...kindsFor(role), 'quiet', 'zone'], stored),
  };
}

/** What the save before this redirect changed, with its current value. The address holds only keys. */
function savedIn({ searchParams }: URL, parts: PreferencesPart[], stored: NewsPreferences) {
  const keys = searchParams.get('changed')?.split(',');
  if (!keys) return null;
  const changed = parts.filter((part) => keys.includes(part)).map((part) => changedLabel(part, stored));
  return { changed, at: searchParams.get('at') ?? '' };
}

export function action(args: Route.ActionArgs) {
  const ctx = getMemberCtx(args.context);
  const role = roleOf(ctx.actor.kind);
  return saveForm(args, {
    schema: notificationPreferencesSchema(role),
    values: (stored: NewsPreferences) => newsValues(role, stored),
    save: (form, edit) => chooseNews(ctx, { form, edit }),
    next: (changed) => `/settings/notifications?changed=${changed.join()}&at=${ctx.now.getTime()}`,
    failed: FAILED,
  });
}

export default function SettingsNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, values, seen, zones, zone, isZoneChosen, saved, push, trouble, email, now } = loaderData;
  const brand = useBrand();
  const unchosenZone = isZoneChosen ? null : zone;
  // A draft that came back is newer than the save that the address still tells of, and is not saved.
  const [outdated, setOutdated] = useState<string | null>(null);
  const at = saved?.at ?? null;
  const onDraft = useCallback(() => setOutdated(at), [at]);
  return (
    <SettingsPage title="Notification settings" lead="What we notify you about, and how.">
      <div role="status" className="empty:hidden">
        {saved && !actionData && saved.at !== outdated ? <Saved key={saved.at} changed={saved.changed} /> : null}
      </div>
      <MailStopped trouble={trouble} email={email} here="/settings/notifications" className="mb-6" />
      {/* What was saved is what the form opens on from then on. */}
      <NotificationPreferencesForm
        key={saved?.at}
        kinds={kinds}
        values={values}
        seen={seen}
        zones={zones}
        unchosenZone={unchosenZone}
        lastResult={actionData?.result}
        onDraft={onDraft}
      />
      {push ? <PushDevices facts={push} brand={brand} now={now} /> : null}
    </SettingsPage>
  );
}

function Saved({ changed }: { changed: readonly string[] }) {
  if (changed.length === 0) {
    return (
      <Notice tone="blue" role="note" className="mb-6">
        Nothing was different, so everything stays as it was.
      </Notice>
    );
  }
  return (
    <Notice tone="green" role="note" title="Your changes are saved." className="mb-6">
      <ul>
        {changed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

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

function NotificationPreferencesForm({ values, onDraft, ...rest }: NewsFormProps & OnDraft) {
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

export const ErrorBoundary = loadFailed('Failed to load your notification settings');
