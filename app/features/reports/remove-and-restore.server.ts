import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { FILES_GONE, previewOf } from '#app/copy/messages.ts';
import type { Publish } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { portfolioImages, shopPhotos, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Taken } from '#app/data/schema/reports.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import type { ReportedKind } from '#app/domain/staff/reports.ts';
import { contentTypesIn } from '#app/features/messaging/attachments.server.ts';
import { lockMessage, removeMessage } from '#app/features/messaging/edit-message.server.ts';
import { oneMoreUnread } from '#app/features/messaging/send-message.server.ts';
import { lockJobs } from '#app/features/suspensions/suspend.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Tools = { tx: Tx; publish: Publish; now: Date };

type TakenAway = { taken: Taken; keptFileId: string | null };

/** Removes a picture from its page; its file stays with the decision. */
async function takePicture(tools: Tools, id: string): Promise<TakenAway | null> {
  const [piece] = await tools.tx.delete(portfolioImages).where(eq(portfolioImages.id, id)).returning();
  const [photo] = piece ? [] : await tools.tx.delete(shopPhotos).where(eq(shopPhotos.id, id)).returning();
  const gone: Taken | null = piece
    ? { kind: 'portfolio-piece', row: { ...piece, createdAt: piece.createdAt.toISOString() } }
    : photo
      ? { kind: 'shop-photo', row: { ...photo, createdAt: photo.createdAt.toISOString() } }
      : null;
  if (!gone) return null;
  await tell(tools, gone);
  return { taken: gone, keptFileId: gone.row.fileId };
}

/** Puts it back in its place, if its bytes still exist. */
async function putPictureBack(tools: Tools, asTaken: Taken): Promise<void> {
  const { tx } = tools;
  const taken = 'row' in asTaken ? await atHome(tx, asTaken) : null;
  if (!taken) return;
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, taken.row.fileId), isNotNull(files.attachedAt)))
    .for('update');
  if (!file) return;
  const createdAt = new Date(taken.row.createdAt);
  if (taken.kind === 'portfolio-piece') {
    await tx
      .insert(portfolioImages)
      .values({ ...taken.row, createdAt })
      .onConflictDoNothing();
  } else {
    await tx
      .insert(shopPhotos)
      .values({ ...taken.row, createdAt })
      .onConflictDoNothing();
  }
  await tell(tools, taken);
}

type TakenPicture = Extract<Taken, { row: unknown }>;

async function atHome(tx: Tx, taken: TakenPicture): Promise<TakenPicture | null> {
  if (taken.kind === 'portfolio-piece') return taken;
  const [home] = await tx
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, taken.row.shopId))
    .for('key share');
  return home ? taken : null;
}

function tell({ publish }: Tools, taken: TakenPicture): Promise<void> {
  return taken.kind === 'shop-photo'
    ? publish({ type: 'profile.saved', subject: 'shop', subjectId: taken.row.shopId })
    : publish({ type: 'profile.saved', subject: 'artist', subjectId: taken.row.artistId });
}

type Act = {
  take(tools: Tools, id: string, words: string): Promise<TakenAway | null>;
  putBack(tools: Tools, id: string, taken: Taken): Promise<void>;
};

const at = ({ now }: Tools, kind: Exclude<Taken['kind'], 'portfolio-piece' | 'shop-photo'>): TakenAway => ({
  taken: { kind, at: now.toISOString() },
  keptFileId: null,
});

const instantOf = (taken: Taken) => new Date('at' in taken ? taken.at : 0);

/** Like a deletion by the shop (ruling c-64): applicants get a notification, and their applications are closed. */
const job: Act = {
  async take(tools, id) {
    const { tx, publish, now } = tools;
    // An applicant takes a shared lock on the job, so their application is already stored or they find the job gone.
    await tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.id, id)).for('update');
    const gone = await tx
      .update(jobPosts)
      .set({ deletedAt: now, updatedAt: now, submissionId: null })
      .where(and(eq(jobPosts.id, id), isNull(jobPosts.deletedAt)))
      .returning({ id: jobPosts.id });
    if (gone.length === 0) return null;
    await tx
      .update(jobApplications)
      .set({ status: 'REJECTED', decidedAt: now, updatedAt: now })
      .where(and(eq(jobApplications.jobId, id), eq(jobApplications.status, 'PENDING')));
    await publish({ type: 'job.deleted', jobId: id });
    return at(tools, 'job');
  },
  async putBack({ tx, publish, now }, id, taken) {
    const then = instantOf(taken);
    const [back] = await tx
      .update(jobPosts)
      .set({ deletedAt: null, updatedAt: now })
      .where(and(eq(jobPosts.id, id), eq(jobPosts.deletedAt, then)))
      .returning({ id: jobPosts.id });
    if (!back) return;
    await tx
      .update(jobApplications)
      .set({ status: 'PENDING', decidedAt: null, updatedAt: now })
      .where(
        and(eq(jobApplications.jobId, id), eq(jobApplications.status, 'REJECTED'), eq(jobApplications.decidedAt, then)),
      );
    await publish({ type: 'job.put-back', jobId: id });
  },
};

const message: Act = {
  async take(tools, id) {
    return (await removeMessage(tools, id)) ? at(tools, 'message') : null;
  },
  async putBack({ tx, publish }, id, taken) {
    const held = await lockMessage(tx, id);
    if (!held) return;
    const back = await tx
      .update(messages)
      .set({ removedAt: null })
      .where(and(eq(messages.id, id), eq(messages.removedAt, instantOf(taken))))
      .returning({ content: messages.content });
    const [{ content } = { content: null }] = back;
    if (content === null) return;
    if (held.isLast || held.isUnread) {
      await tx
        .update(conversations)
        .set({
          ...(held.isLast && { lastMessage: previewOf(content, await contentTypesIn(tx, id)) || FILES_GONE }),
          ...(held.isUnread && oneMoreUnread(held.senderRole)),
        })
        .where(eq(conversations.id, held.conversation.id));
    }
    await publish({ type: 'message.changed', messageId: id, conversationId: held.conversation.id });
  },
};

/** Its author reads the same words as in the decision. */
const review: Act = {
  async take(tools, id, words) {
    const gone = await tools.tx
      .update(reviews)
      .set({ hiddenAt: tools.now, hiddenWords: words })
      .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
      .returning({ id: reviews.id });
    return gone.length > 0 ? at(tools, 'review') : null;
  },
  async putBack({ tx }, id, taken) {
    await tx
      .update(reviews)
      .set({ hiddenAt: null, hiddenWords: null })
      .where(and(eq(reviews.id, id), eq(reviews.hiddenAt, instantOf(taken))));
    // Its author has deleted it since, so nothing prevents a new review any more.
    await tx.delete(reviews).where(and(eq(reviews.id, id), isNull(reviews.hiddenAt), isNotNull(reviews.deletedAt)));
  },
};

/** Hidden independently of a suspension, whose end shows only what it has hidden itself. */
function page(subject: 'artist' | 'shop'): Act {
  const table = subject === 'artist' ? sql`artist_profiles` : sql`shop_profiles`;
  return {
    async take(tools, id) {
      const { tx, publish, now } = tools;
      // Posting a job takes a shared lock on the shop. The job is already stored and hidden here, or comes later and
      // hides itself.
      await tx.execute(sql`select id from ${table} where id = ${id} for update`);
      const hidden = await tx.execute(
        sql`update ${table} set hidden_at = ${now.toISOString()}::timestamptz where id = ${id}`,
      );
      if (!hidden.rowCount) return null;
      if (subject === 'shop') {
        await lockJobs(tx, sql`(${id}::uuid)`);
        await tx.update(jobPosts).set({ hiddenAt: now }).where(eq(jobPosts.shopId, id));
      }
      await publish({ type: 'profile.saved', subject, subjectId: id });
      return at(tools, subject);
    },
    async putBack({ tx, publish }, id, taken) {
      const then = instantOf(taken);
      const owner = subject === 'artist' ? sql`${id}` : sql`(select owner_id from shop_profiles where id = ${id})`;
      const suspended = sql`(select suspended_at from users where id = ${owner})`;
      await tx.execute(sql`
        update ${table} set hidden_at = ${suspended}
        where id = ${id} and hidden_at = ${then.toISOString()}::timestamptz`);
      if (subject === 'shop') {
        await lockJobs(tx, sql`(${id}::uuid)`);
        await tx
          .update(jobPosts)
          .set({ hiddenAt: suspended })
          .where(and(eq(jobPosts.shopId, id), eq(jobPosts.hiddenAt, then)));
      }
      await publish({ type: 'profile.saved', subject, subjectId: id });
    },
  };
}

const picture: Act = {
  take: takePicture,
  putBack: (tools, _id, taken) => putPictureBack(tools, taken),
};

const ACTS: Record<ReportedKind, Act> = { job, message, review, artist: page('artist'), shop: page('shop'), picture };

/** Removes an item in an open transaction, so that it can be restored (record 048). Null if it is already gone. */
export function takeSubject(tools: Tools, thing: { kind: ReportedKind; id: string }, words: string) {
  return ACTS[thing.kind].take(tools, thing.id, words);
}

export function putSubjectBack(tools: Tools, thing: { kind: ReportedKind; id: string }, taken: Taken) {
  return ACTS[thing.kind].putBack(tools, thing.id, taken);
}
