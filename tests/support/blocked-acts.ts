import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { parseArtistSearch, parseJobSearch, parseShopSearch } from '#app/domain/values/search.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import {
  applicationForArtist,
  recentApplicationsOfArtist,
} from '#app/features/applications/artist-applications.server.ts';
import { jobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import {
  applicationForJobOwner,
  recentApplicationsForJobOwner,
} from '#app/features/applications/shop-applications.server.ts';
import { artistOverview } from '#app/features/dashboards/dashboard-queries.server.ts';
import { whatWaitsForArtist, whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { featuredJobs } from '#app/features/jobs/job-cards.server.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { jobsBeside } from '#app/features/jobs/jobs-of-shop.server.ts';
import { recommendedJobs } from '#app/features/jobs/recommended-jobs.server.ts';
import { recipientFor, sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { artistProfileForShop } from '#app/features/profiles/artist/artist.server.ts';
import { recordProfileView } from '#app/features/profiles/profile-views.server.ts';
import { shopProfileForArtist } from '#app/features/profiles/shop/shop.server.ts';
import { reviewShop } from '#app/features/reviews/write-review.server.ts';
import { browseArtists } from '#app/features/search/browse-artists.server.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import { browseShops } from '#app/features/search/browse-shops.server.ts';
import { mayOpen, type StoredFile } from '#app/features/uploads/read-file.server.ts';
import type { jobWorld } from '#tests/support/jobs.ts';

type World = ReturnType<typeof jobWorld>;

/** An artist and a shop with shared history, and jobs of the shop and of a nearby shop. */
export type Pair = {
  artist: CtxOf<'artist'>;
  shop: CtxOf<'shop'> & { shopId: string };
  word: string;
  jobId: string;
  nearJobId: string;
  pendingId: string;
  acceptedId: string;
  conversationId: string;
};

const AUSTIN = { city: 'Austin', state: 'TX', lon: -97.7431 };
const STYLE = { tattooStyles: ['Blackwork' as const] };

/** Newer than the earlier pairs and in another place, so their job is first on every list. */
let pairs = 0;

/** Unique to this test: their names contain a unique word. */
export async function aPair(world: World): Promise<Pair> {
  const word = `Q${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  pairs += 1;
  const place = { ...AUSTIN, lat: 30.2672 + pairs / 1_000 };
  const listed = { ...place, ...STYLE, description: 'Bold lines.', setupCompleted: true };
  const shop = await world.shop({ ...listed, shopName: `Shop ${word}` });
  const around = await world.shop({ ...listed, shopName: 'Around the corner' });
  const artist = await world.artist({
    ...place,
    ...STYLE,
    fullName: `Artist ${word}`,
    location: 'Austin, TX',
    phone: '5125550142',
    showPhoneNumber: true,
    preferredJobTypes: ['GUEST_SPOT'],
    yearsOfExperience: 4,
    setupCompletedAt: world.now,
  });
  const fits = {
    title: `Guest ${word}`,
    preferredStyles: ['Blackwork' as const],
    createdAt: new Date(world.now.getTime() + pairs * 1_000),
  };
  const { userId } = artist.actor;
  const old = async () => world.job(shop.shopId, { status: 'CLOSED' });
  return {
    artist,
    shop,
    word,
    jobId: await world.job(shop.shopId, fits),
    nearJobId: await world.job(around.shopId),
    pendingId: await world.application(await old(), userId),
    acceptedId: await world.application(await old(), userId, { status: 'ACCEPTED' }),
    conversationId: await world.conversation(userId, shop.shopId, {
      artistUnread: 1,
      shopUnread: 1,
      lastMessage: 'Hello',
      lastMessageAt: world.now,
    }),
  };
}

/** Acts of one side that concern the other; true if the act reaches or finds them. */
export type Act = { does: string; reaches: (pair: Pair) => Promise<boolean> };

const draft = () => ({ content: 'Are you there?', clientMessageId: randomUUID() });
const finds = async (ctx: Ctx, query: string, jobId: string) =>
  (await browseJobs(ctx, parseJobSearch(new URLSearchParams(query)))).jobs.some(({ id }) => id === jobId);
const otherOf = ({ artist, shop }: Pair) => ({ ofArtist: shop.shopId, ofShop: artist.actor.userId });
const firstMessage = async (from: CtxOf<'artist' | 'shop'>, to: string) =>
  (await sendFirstMessage(from, { recipientId: to, ...draft() })).ok;
const unspoken = async (pair: Pair, from: CtxOf<'artist' | 'shop'>, to: string) => {
  await from.db.delete(conversations).where(eq(conversations.id, pair.conversationId));
  return firstMessage(from, to);
};

/** Every way for an artist to find a shop. */
export const ACTS_OF_ARTIST: Act[] = [
  {
    does: 'write in their conversation',
    reaches: async ({ artist, conversationId }) => (await sendMessage(artist, { conversationId, ...draft() })).ok,
  },
  { does: 'write from the page', reaches: (pair) => firstMessage(pair.artist, otherOf(pair).ofArtist) },
  { does: 'write for the first time', reaches: (pair) => unspoken(pair, pair.artist, otherOf(pair).ofArtist) },
  {
    does: 'open the page to write',
    reaches: async ({ artist, shop }) => !(await recipientFor(artist.db, artist.actor, shop.shopId))?.isBlocked,
  },
  {
    does: 'apply',
    reaches: async ({ artist, jobId }) => {
      const applied = await applyToJob(artist, { jobId, coverLetter: 'I would like to come.' });
      if (applied.ok)
        await artist.db.execute(sql`delete from job_applications where id = ${applied.value.applicationId}`);
      return applied.ok;
    },
  },
  { does: 'open the letter', reaches: async ({ artist, jobId }) => (await jobToApplyTo(artist, jobId)) !== null },
  {
    does: 'review',
    reaches: async ({ artist, shop }) =>
      (await reviewShop(artist, { shopId: shop.shopId, rating: 2, comment: `Cold. ${randomUUID()}` })).ok,
  },
  {
    does: 'look at the profile',
    reaches: async ({ artist, shop }) => (await shopProfileForArtist(artist, shop.shopId)) !== null,
  },
  {
    does: 'count as a view',
    reaches: ({ artist, shop }) => recordProfileView(artist, { subject: 'shop', subjectId: shop.shopId }),
  },
  { does: 'look at a job', reaches: async ({ artist, jobId }) => (await jobForViewer(artist, jobId)) !== null },
  {
    does: 'find the shop in the list',
    reaches: async ({ artist, shop }) =>
      (await browseShops(artist, parseShopSearch(new URLSearchParams()), 500)).shops.some(
        ({ id }) => id === shop.shopId,
      ),
  },
  {
    does: 'find the shop by its name',
    reaches: async ({ artist, word }) =>
      (await browseShops(artist, parseShopSearch(new URLSearchParams({ q: word })))).shops.length > 0,
  },
  ...['', 'sort=relevance', 'sort=deadline', 'style=Blackwork', 'place=Austin, TX', 'type=GUEST_SPOT'].map(
    (query): Act => ({
      does: `find a job by /jobs?${query}`,
      reaches: ({ artist, jobId }) => finds(artist, query, jobId),
    }),
  ),
  {
    does: 'find a job by a word of it',
    reaches: async ({ artist, word }) =>
      (await browseJobs(artist, parseJobSearch(new URLSearchParams({ q: word })))).found > 0,
  },
  {
    does: 'see a job on the start page',
    reaches: async ({ artist, jobId }) => (await featuredJobs(artist)).some(({ id }) => id === jobId),
  },
  {
    does: 'have a job recommended',
    reaches: async ({ artist, jobId }) => (await recommendedJobs(artist)).best.some(({ id }) => id === jobId),
  },
  {
    does: 'see a job beside one nearby',
    reaches: async ({ artist, jobId, nearJobId }) => {
      const beside = await jobForViewer(artist, nearJobId);
      return beside !== null && (await jobsBeside(artist, beside)).near.some(({ id }) => id === jobId);
    },
  },
  {
    does: 'have the application on the dashboard',
    reaches: async ({ artist }) => (await recentApplicationsOfArtist(artist)).length > 0,
  },
  {
    does: 'have the application counted on the dashboard',
    reaches: async ({ artist }) => (await artistOverview(artist)).pendingApplications > 0,
  },
  {
    does: 'have a message wait on the dashboard',
    reaches: async ({ artist }) => {
      await unreadAgain(artist);
      return (await whatWaitsForArtist(artist)).talk !== null;
    },
  },
  {
    does: 'have a number in the bar',
    reaches: async ({ artist }) => {
      await unreadAgain(artist);
      return (await unreadCounts(artist)).messages > 0;
    },
  },
  {
    does: 'be led from the application to the shop',
    reaches: async ({ artist, acceptedId }) => (await applicationForArtist(artist, acceptedId))?.hasPages === true,
  },
];

/** Every way for a shop to find an artist. */
export const ACTS_OF_SHOP: Act[] = [
  {
    does: 'write in their conversation',
    reaches: async ({ shop, conversationId }) => (await sendMessage(shop, { conversationId, ...draft() })).ok,
  },
  { does: 'write from the page', reaches: (pair) => firstMessage(pair.shop, otherOf(pair).ofShop) },
  { does: 'write for the first time', reaches: (pair) => unspoken(pair, pair.shop, otherOf(pair).ofShop) },
  {
    does: 'open the page to write',
    reaches: async ({ artist, shop }) => !(await recipientFor(shop.db, shop.actor, artist.actor.userId))?.isBlocked,
  },
  {
    does: 'look at the profile',
    reaches: async ({ artist, shop }) => (await artistProfileForShop(shop, artist.actor.userId)) !== null,
  },
  {
    does: 'count as a view',
    reaches: ({ artist, shop }) => recordProfileView(shop, { subject: 'artist', subjectId: artist.actor.userId }),
  },
  {
    does: 'find the artist in the list',
    reaches: async ({ artist, shop }) =>
      (await browseArtists(shop, parseArtistSearch(new URLSearchParams()), 500)).artists.some(
        ({ id }) => id === artist.actor.userId,
      ),
  },
  {
    does: 'find the artist by name',
    reaches: async ({ shop, word }) =>
      (await browseArtists(shop, parseArtistSearch(new URLSearchParams({ q: word })))).artists.length > 0,
  },
  {
    does: 'open a certificate',
    reaches: ({ artist, shop }) =>
      mayOpen(shop.db, shop.actor, { ownerId: artist.actor.userId, bucket: 'certifications' } as StoredFile),
  },
  {
    does: 'read the phone number in an application',
    reaches: async ({ shop, pendingId }) => Boolean((await applicationForJobOwner(shop, pendingId))?.artist.phone),
  },
  {
    does: 'be led from the application to the artist',
    reaches: async ({ shop, pendingId }) => (await applicationForJobOwner(shop, pendingId))?.artist.hasPage === true,
  },
  {
    does: 'be offered to write to an applicant',
    reaches: async ({ shop, acceptedId }) =>
      (await applicationForJobOwner(shop, acceptedId))?.artist.canMessage === true,
  },
  {
    does: 'have the application on the dashboard',
    reaches: async ({ shop }) => (await recentApplicationsForJobOwner(shop)).length > 0,
  },
  {
    does: 'have the application wait on the dashboard',
    reaches: async ({ shop }) => (await whatWaitsForShop(shop)).application !== null,
  },
  {
    does: 'have a message wait on the dashboard',
    reaches: async ({ shop }) => {
      await unreadAgain(shop);
      return (await whatWaitsForShop(shop)).talk !== null;
    },
  },
  {
    does: 'have a number in the bar',
    reaches: async ({ shop }) => {
      await unreadAgain(shop);
      const { messages, applications } = await unreadCounts(shop);
      return messages + applications > 0;
    },
  },
];

async function unreadAgain({ db, actor }: CtxOf<'artist' | 'shop'>): Promise<void> {
  await db
    .update(conversations)
    .set({ artistUnread: 1, shopUnread: 1 })
    .where(
      actor.kind === 'artist' ? eq(conversations.artistId, actor.userId) : eq(conversations.shopId, actor.shopId ?? ''),
    );
}
