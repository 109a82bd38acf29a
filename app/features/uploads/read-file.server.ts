import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { withoutBlockedArtists } from '#app/data/blocked.server.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations, messageFiles, messages } from '#app/data/schema/messages.ts';
import { auditLog } from '#app/data/schema/records.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { canOpenMessageFile, type MessageFileFacts } from '#app/domain/messages.ts';
import { canSeeCertificates } from '#app/domain/profiles.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import { isPrivateBucket } from '#app/domain/values/files.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** Seconds that staff can fetch a file after opening it on a case's page. */
export const OPENED_FOR_SECONDS = 300;

export type StoredFile = typeof files.$inferSelect;

export async function storedFile(db: Database, fileId: string): Promise<StoredFile | null> {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.attachedAt)));
  return file ?? null;
}

/** The reader must be checked, because the address alone is not enough. */
export function isPrivate(file: StoredFile): boolean {
  return isPrivateBucket(file.bucket);
}

export async function mayOpen(db: Database, actor: Actor, file: StoredFile): Promise<boolean> {
  if (file.bucket === 'message-files') {
    const sent = await messageFileFacts(db, actor, file.id);
    const isOwn = actor.kind !== 'visitor' && actor.userId === file.ownerId;
    return sent !== null && canOpenMessageFile(actor, { ...sent, isOwn }).allowed;
  }
  const facts = { hasApplied: await hasApplied(db, actor, file.ownerId) };
  return canSeeCertificates(actor, { artistId: file.ownerId }, facts).allowed;
}

async function hasApplied(db: Database, actor: Actor, artistId: string | null): Promise<boolean> {
  if (actor.kind !== 'shop' || !actor.shopId || !artistId) return false;
  const [one] = await db
    .select({ one: sql`1` })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.artistId, artistId),
        eq(jobPosts.shopId, actor.shopId),
        withoutBlockedArtists(jobApplications.artistId, actor.shopId),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** The audit row is the permission: staff cannot read a file without a record of it. */
function wasOpened(staffId: string, fileId: string) {
  return sql<boolean>`exists (select 1 from ${auditLog} where ${auditLog.actorId} = ${staffId}
    and ${auditLog.createdAt} > now() - make_interval(secs => ${OPENED_FOR_SECONDS})
    and ${auditLog.action} = ${'case.file-opened' satisfies AuditedAction}
    and ${auditLog.details}->>'fileId' = ${fileId})`;
}

async function messageFileFacts(
  db: Database,
  actor: Actor,
  fileId: string,
): Promise<Omit<MessageFileFacts, 'isOwn'> | null> {
  const [found] = await db
    .select({
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      isWaiting: sql<boolean>`${messageFiles.waitsIn} is not null`,
      isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
      isOpenedInCase: actor.kind === 'staff' ? wasOpened(actor.userId, fileId) : sql<boolean>`false`,
    })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(conversations, sql`${conversations.id} = coalesce(${messages.conversationId}, ${messageFiles.waitsIn})`)
    .where(eq(messageFiles.fileId, fileId));
  return found ?? null;
}
