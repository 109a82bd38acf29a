import { sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { notificationChannels, notificationSettings } from '#app/data/schema/notification-settings.ts';
import { type Role, roleOf } from '#app/domain/accounts.ts';
import {
  digestsIn,
  type NotificationPreferencesForm,
  type PreferencesPart,
  type Ways,
  withDigest,
} from '#app/domain/notifications/notification-preferences.ts';
import { kindsFor, NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type Edit, judgeEdit, type Verdict } from '#app/domain/values/edit-conflict.ts';
import { retimeNews } from '#app/features/notifications/deliveries.server.ts';
import { lockPreferences, type NewsPreferences } from '#app/features/notifications/preferences.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Settings = Pick<
  typeof notificationSettings.$inferInsert,
  'quietFrom' | 'quietUntil' | 'timeZone' | 'isZoneChosen'
>;
type Changes = { ways?: Partial<Ways>; settings?: Settings };

export async function storePreferences(
  tx: Tx,
  userId: string,
  { ways = {}, settings = {} }: Changes,
  now: Date,
): Promise<void> {
  const chosen = Object.entries(ways).map(([type, channel]) => ({
    userId,
    type: type as keyof Ways,
    channel,
    updatedAt: now,
  }));
  if (chosen.length > 0) {
    await tx
      .insert(notificationChannels)
      .values(chosen)
      .onConflictDoUpdate({
        target: [notificationChannels.userId, notificationChannels.type],
        set: { channel: sql`excluded.channel`, updatedAt: now },
      });
  }
  const stored = { ...settings, updatedAt: now };
  await tx
    .insert(notificationSettings)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: stored });
  await retimeNews(tx, userId, now);
}

/** Unchanged kinds keep their stored value; one that was also changed elsewhere is refused (ruling c-208). */
export function chooseNews(
  ctx: CtxOf<'artist' | 'shop'>,
  { form, edit }: { form: NotificationPreferencesForm; edit?: Edit<NewsPreferences> },
): Promise<Result<PreferencesPart[]>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx) => {
    const before = await lockPreferences(tx, actor.userId);
    if (!before) return refuse('not-found');
    const sent = chosenOver(before, form);
    const { isRefused, keeps } = judgeEdit(edit, before, sent);
    if (isRefused) return refuse('changed-elsewhere');
    const after = withKept(before, sent, keeps);
    const changed = changedParts(roleOf(actor.kind), before, after);
    if (changed.length === 0) return done([]);
    const { quietFrom, quietUntil, timeZone, isZoneChosen } = after;
    const ways = Object.fromEntries(
      Object.entries(after.ways).filter(([kind]) => changed.includes(kind as PreferencesPart)),
    );
    await storePreferences(
      tx,
      actor.userId,
      { ways, settings: { quietFrom, quietUntil, timeZone, isZoneChosen } },
      now,
    );
    return done(changed);
  });
}

function chosenOver(
  before: NewsPreferences,
  { ways, quietFrom, quietUntil, timeZone }: NotificationPreferencesForm,
): NewsPreferences {
  return {
    ...before,
    ways: { ...before.ways, ...ways },
    quietFrom,
    quietUntil,
    timeZone: timeZone ?? before.timeZone,
    isZoneChosen: timeZone !== null,
  };
}

/** Applies the form's changes to the stored values. The two quiet times are one choice, and so is the digest. */
function withKept(before: NewsPreferences, sent: NewsPreferences, keeps: Verdict['keeps']): NewsPreferences {
  const { quietFrom, quietUntil } = keeps.has('quietFrom') && keeps.has('quietUntil') ? before : sent;
  const { timeZone, isZoneChosen } = keeps.has('timeZone') ? before : sent;
  const [digest] = digestsIn((keeps.has('digest') ? before : sent).ways);
  const ways = NOTIFICATION_TYPES.map((kind) => [
    kind,
    withDigest((keeps.has(kind) ? before : sent).ways[kind], digest),
  ]);
  return { ...before, ways: Object.fromEntries(ways) as Ways, quietFrom, quietUntil, timeZone, isZoneChosen };
}

function changedParts(role: Role, before: NewsPreferences, after: NewsPreferences): PreferencesPart[] {
  const isNew = (...names: (keyof NewsPreferences)[]) => names.some((name) => after[name] !== before[name]);
  const parts: PreferencesPart[] = kindsFor(role).filter((kind) => after.ways[kind] !== before.ways[kind]);
  if (isNew('quietFrom', 'quietUntil')) parts.push('quiet');
  if (isNew('timeZone', 'isZoneChosen')) parts.push('zone');
  return parts;
}

export function takeBrowserZone(
  ctx: CtxOf<'artist' | 'shop'>,
  timeZone: string,
): Promise<Result<{ isTaken: boolean }>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx) => {
    const before = await lockPreferences(tx, actor.userId);
    if (!before) return refuse('not-found');
    const isTaken = !before.isZoneChosen && before.timeZone !== timeZone;
    if (isTaken) await storePreferences(tx, actor.userId, { settings: { timeZone } }, now);
    return done({ isTaken });
  });
}
