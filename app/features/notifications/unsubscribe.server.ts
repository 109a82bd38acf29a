import { eq } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { usedUnsubscribes } from '#app/data/schema/notification-settings.ts';
import type { Services } from '#app/data/services.server.ts';
import { endedBy } from '#app/domain/notifications/notification-preferences.ts';
import { MAIL_STREAMS, type MailStream } from '#app/domain/notifications/notifications.ts';
import { done, type Refused, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import { lockPreferences, preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { storePreferences } from '#app/features/notifications/save-preferences.server.ts';
import { networkOf } from '#app/platform/http/rate-limit.server.ts';
import { type AuthSecret, readSigned, signed, signingKeys } from '#app/platform/signed-text.server.ts';

type Unsubscribing = { userId: string; topic: MailStream; mailId: string };

/** The ids of the account and the mail, in bytes; the topic's name follows. */
const ID_BYTES = 16;

/** Signed, so it needs no row; it never expires, because people unsubscribe from old mails. Fits in a header line. */
export function signUnsubscribe(secret: AuthSecret, { userId, topic, mailId }: Unsubscribing): string {
  const said = Buffer.concat([bytesOf(userId), bytesOf(mailId), Buffer.from(topic)]).toString('base64url');
  return signed(signingKeys(secret, 'unsubscribe'), said);
}

export function verifyUnsubscribe(secret: AuthSecret, token: string): Unsubscribing | null {
  const said = readSigned(signingKeys(secret, 'unsubscribe'), token);
  if (said === null) return null;
  const bytes = Buffer.from(said, 'base64url');
  const name = bytes.subarray(2 * ID_BYTES).toString();
  // Signed by an older release, for a topic that no longer exists.
  const topic = MAIL_STREAMS.find((one) => one === name);
  if (!topic) return null;
  return { userId: idOf(bytes.subarray(0, ID_BYTES)), topic, mailId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type UnsubscribeCtx = Ctx & { settings: Pick<Services['settings'], 'authSecret'> };

/** `isOver`: these mails have already been turned off, by anybody. */
type UnsubscribeLink = { topic: MailStream; isOver: boolean };

/** What a link would turn off, for anybody who has it. Reading changes nothing, because mail programs open links. */
export async function unsubscribeLink(ctx: UnsubscribeCtx, token: string): Promise<Result<UnsubscribeLink>> {
  const link = verifyUnsubscribe(ctx.settings.authSecret, token);
  if (!link) return refuse('link-unknown');
  const { userId, topic, mailId } = link;
  const [owners, used, { ways }] = await Promise.all([
    ctx.db.$count(users, eq(users.id, userId)),
    ctx.db.$count(usedUnsubscribes, eq(usedUnsubscribes.mailId, mailId)),
    preferencesOf(ctx.db, userId),
  ]);
  if (owners === 0) return refuse('link-unknown');
  if (used > 0) return refuse('link-used');
  return done({ topic, isOver: Object.keys(endedBy(topic, ways)).length === 0 });
}

const HOUR = 3600;

/** Works signed out, once; only the token counts (RFC 8058). Forged, or a deleted account: 'link-unknown'. */
export async function unsubscribe(ctx: UnsubscribeCtx, token: string): Promise<Result<{ topic: MailStream }>> {
  const link = verifyUnsubscribe(ctx.settings.authSecret, token);
  const tooMany = await takeAttempt(ctx, link);
  if (tooMany) return tooMany;
  if (!link) return refuse('link-unknown');
  const { userId, topic, mailId } = link;
  return ctx.transaction(
    async (tx) => {
      const before = await lockPreferences(tx, userId);
      if (!before) return refuse('link-unknown');
      const [used] = await tx
        .insert(usedUnsubscribes)
        .values({ mailId, userId, topic, usedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ mailId: usedUnsubscribes.mailId });
      if (!used) return refuse('link-used');
      const ways = endedBy(topic, before.ways);
      if (Object.keys(ways).length > 0) await storePreferences(tx, userId, { ways }, ctx.now);
      return done({ topic });
    },
    { serializeOn: userId },
  );
}

/** Mail programs act for many people from a few networks, so a valid link has its own limit. */
async function takeAttempt({ limiter, visit }: UnsubscribeCtx, link: Unsubscribing | null): Promise<Refused | null> {
  const wait = await limiter.take(
    link
      ? { name: 'unsubscribe-mail', subject: link.mailId, most: 20, seconds: HOUR }
      : { name: 'unsubscribe-network', subject: networkOf(visit.clientAddress), most: 60, seconds: HOUR },
  );
  return wait > 0 ? refuseFor(wait) : null;
}
