import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { files } from '#app/data/schema/files.ts';
import { profileViews } from '#app/data/schema/profile-views.ts';
import { outbox } from '#app/data/schema/records.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-message.server.ts';
import { sendReport } from '#app/features/reports/report.server.ts';
import { answerReview, reviewShop } from '#app/features/reviews/write-review.server.ts';
import { verifyShop } from '#app/features/shop-claims/verification.server.ts';
import { sweepFiles } from '#app/features/uploads/sweep-files.server.ts';
import { testApp } from '#tests/support/app.ts';
import { planned } from '#tests/support/calendars.ts';
import { readable } from '#tests/support/replies.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db, get, post, services, signedIn, world } = await testApp();
const made = twiceMade(db);
const LETTER = 'Ten years of bold lines.';

const publish = (event: DomainEvent) => world.visitor.transaction((_tx, publishIt) => publishIt(event));
const write = (from: Ctx, recipientId: string) =>
  sendFirstMessage(from as Parameters<typeof sendFirstMessage>[0], {
    recipientId,
    content: 'We would love to have you here in May.',
    clientMessageId: randomUUID(),
  });

async function viewed(subject: 'artist' | 'shop', subjectId: string, viewerId: string) {
  const whose = subject === 'artist' ? { artistId: subjectId } : { shopId: subjectId };
  const [view] = await db
    .insert(profileViews)
    .values({ ...whose, viewerId })
    .returning({ id: profileViews.id });
  await publish({ type: 'profile.viewed', viewId: view?.id as string, subject, subjectId, viewerId });
}

const everythingTold = () => expect.poll(() => db.$count(outbox), { timeout: 10_000 }).toBe(0);
const messagesTo = async (userId: string) =>
  (await storedNotifications(db, userId)).map(({ message }) => message).sort();

async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute(sql`
        select 1 from ${sql.raw(name)} as t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

async function acquaintances(name: string) {
  const leaving = {
    artist: await world.artist(
      { fullName: `${name} Quill`, bio: `${name} draws`, setupCompletedAt: new Date() },
      { fullName: `${name} Quill` },
    ),
    shop: await world.shop(
      { shopName: `${name} House`, description: `The house of ${name}` },
      { fullName: `${name} Quill` },
    ),
  };
  const staying = { artist: await world.artist(), shop: await world.shop({ shopName: 'Iron Lantern' }) };
  for (const { actor } of [leaving.artist, leaving.shop]) {
    await db
      .update(users)
      .set({ name: `${name} Quill` })
      .where(eq(users.id, actor.userId));
  }
  const jobs = {
    ofLeaving: await world.job(leaving.shop.shopId, { title: `Guest spot at ${name} House` }),
    ofStaying: await world.job(staying.shop.shopId, { title: 'Guest spot in May' }),
  };
  await db.insert(shopHosting).values({ shopId: leaving.shop.shopId, requests: 'ANY' });
  await planned(db, leaving.shop.shopId);
  const sent = await applyToJob(leaving.artist, { jobId: jobs.ofStaying, coverLetter: `${name}: ${LETTER}` });
  const got = await applyToJob(staying.artist, { jobId: jobs.ofLeaving, coverLetter: LETTER });
  if (!sent.ok || !got.ok) throw new Error('not applied');
  await decideApplication(staying.shop, { applicationId: sent.value.applicationId, decision: 'ACCEPTED' });
  await decideApplication(leaving.shop, { applicationId: got.value.applicationId, decision: 'ACCEPTED' });
  await reviewShop(leaving.artist, { shopId: staying.shop.shopId, rating: 5, comment: `${name} was here` });
  const talks = [
    await write(leaving.artist, staying.shop.shopId),
    await write(leaving.shop, staying.artist.actor.userId),
  ];
  await viewed('shop', staying.shop.shopId, leaving.artist.actor.userId);
  await viewed('artist', staying.artist.actor.userId, leaving.shop.actor.userId);
  await publish({ type: 'job.updated', jobId: jobs.ofLeaving, newStatus: null });
  const stored = {
    bucket: 'certifications',
    contentType: 'application/pdf',
    bytes: 1,
    attachedAt: new Date(),
  } as const;
  const variants = [{ key: 'a', width: 0, height: 0, contentType: 'application/pdf' }];
  const file = { ...stored, variants, path: `${randomUUID()}/a`, originalName: `${name}.pdf` };
  await db.insert(files).values({ ...file, ownerId: leaving.artist.actor.userId });
  const aboutLeaving = { about: 'artist', id: leaving.artist.actor.userId, reason: 'spam', words: '' } as const;
  const aboutStaying = { about: 'job', id: jobs.ofStaying, reason: 'spam', words: '' } as const;
  const byLeaving = await sendReport(leaving.artist, aboutStaying);
  if (!(await sendReport(staying.shop, aboutLeaving)).ok || !byLeaving.ok) throw new Error('not reported');
  const staff = await world.staff();
  const evidence = { evidence: 'call', words: `Spoke with ${name}.`, link: null } as const;
  await succeeded(verifyShop(staff, { ...evidence, shopId: leaving.shop.shopId }));
  const goneId = await made.page({ shopName: `${name} House Annex` });
  await succeeded(made.merge(staff, { keptId: leaving.shop.shopId, goneId }));
  const details = { shopName: `${name} House` };
  await world.visitor.transaction((tx) =>
    recordAct(tx, staff.actor.userId, 'shop.created', ['shop', leaving.shop.shopId], details),
  );
  const jobDetails = { shopId: leaving.shop.shopId, title: `Guest spot at ${name} House` };
  await world.visitor.transaction((tx) =>
    recordAct(tx, staff.actor.userId, 'job.created', ['job', jobs.ofLeaving], jobDetails),
  );
  const blocker = await world.artist();
  await succeeded(blockMember(blocker, { memberId: leaving.shop.shopId }));
  await everythingTold();
  return {
    leaving,
    blockerId: blocker.actor.userId,
    staying,
    staffId: staff.actor.userId,
    caseId: byLeaving.value.caseId,
    talks: talks.flatMap((talk) => (talk.ok ? [talk.value] : [])),
  };
}

test('the name of a departed artist and shop is in no table and on no page of others', async () => {
  const { leaving, staying, staffId, blockerId, talks, caseId } = await acquaintances('Zyxcanary');
  const kept = { shop: staying.shop.actor.userId, artist: staying.artist.actor.userId };
  await reviewShop(staying.artist, { shopId: leaving.shop.shopId, rating: 4, comment: 'Zyxcanary taught me' });
  const written = await db.select({ id: reviews.id, shopId: reviews.shopId }).from(reviews);
  for (const { id: reviewId, shopId } of written) {
    const shop = shopId === leaving.shop.shopId ? leaving.shop : staying.shop;
    await answerReview(shop, { reviewId, answer: 'Thank you, says Zyxcanary to Zyxcanary', seen: null });
  }
  await everythingTold();
  expect((await messagesTo(kept.shop)).filter((words) => words.includes('Zyxcanary'))).toHaveLength(3);
  expect((await messagesTo(kept.artist)).filter((words) => words.includes('Zyxcanary'))).toHaveLength(5);
  const holding = await tablesWith('zyxcanary');
  expect(holding).toEqual(expect.arrayContaining(['public.notifications', 'public.audit_log', 'public.merged_shops']));

  const [talkOfShop, talkOfArtist] = talks.map(({ conversationId }) => `/messages/${conversationId}`) as [
    string,
    string,
  ];
  const PAGES: [string, string[]][] = [
    [kept.shop, ['/notifications', '/messages', talkOfShop, '/shop/dashboard', '/shop/applications']],
    [kept.shop, ['/shop/profile', '/marketplace/artists', '/jobs']],
    [kept.artist, ['/notifications', '/messages', talkOfArtist, '/dashboard', '/applications', '/jobs']],
    [kept.shop, ['/settings/reports']],
    [kept.artist, ['/marketplace/shops', '/chairs', `/marketplace/shops/${staying.shop.shopId}`]],
    [blockerId, ['/settings/blocked']],
    [staffId, ['/admin/jobs', '/admin/shops', '/admin/artists', '/admin/reports', `/admin/reports/${caseId}`]],
  ];
  const pagesWithName = async () => {
    const found: string[] = [];
    for (const [userId, paths] of PAGES) {
      const cookie = await signedIn(userId);
      for (const path of paths) {
        const reply = await get(path, cookie);
        expect([path, reply.status]).toEqual([path, 200]);
        if (/zyxcanary/i.test(await reply.text())) found.push(path);
      }
    }
    return found;
  };
  // A page that never had the name proves nothing.
  expect(await pagesWithName()).toEqual(PAGES.flatMap(([, paths]) => paths));

  for (const { actor } of [leaving.artist, leaving.shop]) {
    const { userId } = actor;
    const reply = await post('/settings/deletion', { userId }, await signedIn(userId));
    expect(reply.headers.get('location')).toBe('/?done=account-deleted');
  }
  await everythingTold();
  await sweepFiles({ db, store: services.files, log: services.log });

  expect(await tablesWith('zyxcanary')).toEqual([]);
  // The remaining member has opened the shop's page above.
  const toShop = (await messagesTo(kept.shop)).filter((words) => !/^Artist \d+ viewed/.test(words));
  expect(toShop).toEqual([
    'A former member applied for one of your jobs',
    'A former member viewed your profile',
    'A former member wrote to you',
  ]);
  expect(await messagesTo(kept.artist)).toEqual([
    'A shop that has left has accepted one of your applications',
    'A shop that has left has answered your review',
    'A shop that has left has updated a job you applied for',
    'A shop that has left viewed your profile',
    'A shop that has left wrote to you',
  ]);

  expect(await pagesWithName()).toEqual([]);
  const list = readable(await (await get('/notifications', await signedIn(kept.artist))).text());
  expect(list.match(/This can't be opened anymore\./g)).toHaveLength(3);
  expect(readable(await (await get(talkOfArtist, await signedIn(kept.artist))).text())).toContain(
    'A shop that has left',
  );
}, 60_000);
