import { useCallback, useState } from 'react';
import { changedLabel } from '#app/copy/notifications/notification-preferences.ts';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { roleOf } from '#app/domain/accounts.ts';
import {
  notificationPreferencesSchema,
  type PreferencesPart,
} from '#app/domain/notifications/notification-preferences.ts';
import { kindsFor } from '#app/domain/notifications/notifications.ts';
import { timeZonesWith } from '#app/domain/values/shop-time.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { MailStopped } from '#app/features/accounts/address/mail-stopped.tsx';
import { ownMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { type NewsPreferences, newsValues, preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { NotificationPreferencesForm } from '#app/features/notifications/preferences-form.tsx';
import { chooseNews } from '#app/features/notifications/save-preferences.server.ts';
import { pushDevicesOf } from '#app/features/push/push-devices.server.ts';
import { PushDevices } from '#app/features/push/push-settings.tsx';
import { getPushCtx } from '#app/routes/account/account-forms.server.ts';

import { titled } from '#app/routes/layouts/titled.ts';
import { useBrand } from '#app/routes/layouts/viewer.ts';
import { opened, saveForm } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
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

export const ErrorBoundary = loadFailed('Failed to load your notification settings');
