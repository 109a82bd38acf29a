import { previewOf } from '#app/copy/messages.ts';
import type { notifications } from '#app/data/schema/notifications.ts';
import type { profileViews } from '#app/data/schema/profile-views.ts';
import type { NotificationContent } from '#app/domain/notifications/notifications.ts';
import { rowKeyOf } from '#app/domain/notifications/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import { APPLICATIONS, REVIEWS } from '#db/seed/cast/applications.ts';
import { ARTISTS, JOBS, SHOPS } from '#db/seed/cast/people.ts';
import { TALKS } from '#db/seed/cast/talks.ts';
import { UNCLAIMED_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { shopId } from '#db/seed/planting/profile-rows.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';
import { conversationId, isUnread, messageId } from '#db/seed/planting/talk-rows.ts';
import { applicationId, jobId } from '#db/seed/planting/work-rows.ts';
import { randomFrom } from '#db/seed/random.ts';

type NoticeRow = typeof notifications.$inferInsert;
type ViewRow = typeof profileViews.$inferInsert;

/** Older notices have been read. */
const READ_AFTER_DAYS = 3;

const SHOP_KEYS = new Set([...SHOPS, UNCLAIMED_SHOP].map(({ key }) => key));

type Notice = NotificationContent & {
  to: string;
  /** The other side. */
  from: string;
  relatedId: string;
  about: string;
  daysAgo: number;
  read?: boolean;
};

/** The notifications that the cast's acts caused, and those that wait for the unclaimed shop. */
export function noticeRows(stage: Stage, views: ViewRow[]): NoticeRow[] {
  return [...fromApplications(), ...fromTalks(), ...fromEdits(), ...fromReviews(), ...fromViews(stage, views)].map(
    (notice) => stored(stage, notice),
  );
}

function stored(stage: Stage, { to, from, type, facts, relatedId, about, daysAgo, read }: Notice): NoticeRow {
  const createdAt = stage.daysAgo(daysAgo);
  const waiting = to === UNCLAIMED_SHOP.key;
  const opened = !waiting && (read ?? daysAgo > READ_AFTER_DAYS);
  return {
    id: castId('notice', to, about),
    userId: waiting ? null : userId(to),
    shopId: waiting ? shopId(to) : null,
    type,
    facts,
    relatedId,
    ...(SHOP_KEYS.has(from) ? { fromShopId: shopId(from) } : { fromArtistId: userId(from) }),
    dedupeKey: `cast:${about}`,
    rowKey: rowKeyOf({ type, relatedId }, createdAt, USUAL_TIME_ZONE),
    readAt: opened ? stage.daysAgo(Math.max(0, daysAgo - 0.2)) : null,
    createdAt,
  };
}

function fromApplications(): Notice[] {
  return APPLICATIONS.flatMap(({ artist, job, status, sent, decided }): Notice[] => {
    const post = JOBS.find(({ key }) => key === job);
    if (!post) throw new Error(`no job is called ${job}`);
    const relatedId = applicationId(artist, job);
    const arrived: Notice = {
      to: post.shop,
      from: artist,
      type: 'NEW_APPLICATION',
      facts: { job: post.title },
      relatedId,
      about: `arrived:${artist}:${job}`,
      daysAgo: sent,
    };
    if (status === 'PENDING' || decided === undefined) return [arrived];
    return [
      arrived,
      {
        to: artist,
        from: post.shop,
        type: 'APPLICATION_STATUS',
        facts: { status, job: post.title },
        relatedId,
        about: `decided:${artist}:${job}`,
        daysAgo: decided,
      },
    ];
  });
}

function fromTalks(): Notice[] {
  return TALKS.flatMap((talk) =>
    talk.lines.map(([side, hoursAgo, text], i): Notice => {
      const [sender, to] = side === 'artist' ? [talk.artist, talk.shop] : [talk.shop, talk.artist];
      const about = `said:${talk.artist}:${talk.shop}:${i}`;
      return {
        to,
        from: sender,
        type: 'NEW_MESSAGE',
        facts: { messageId: messageId(talk, i), preview: previewOf(text, []) },
        relatedId: conversationId(talk),
        about,
        daysAgo: hoursAgo / 24,
        read: !isUnread(talk, i),
      };
    }),
  );
}

function fromReviews(): Notice[] {
  return REVIEWS.flatMap(({ artist, shop, answer }): Notice[] => {
    if (!answer) return [];
    return [
      {
        to: artist,
        from: shop,
        type: 'REVIEW_ANSWERED',
        facts: {},
        relatedId: shopId(shop),
        about: `answered:${artist}:${shop}`,
        daysAgo: answer.written,
      },
    ];
  });
}

/** Anchor & Ash corrected a line in its guest spot after two people had applied. */
function fromEdits(): Notice[] {
  const job = JOBS.find(({ key }) => key === 'anchor-winter');
  if (!job) return [];
  const told = APPLICATIONS.filter((application) => application.job === job.key);
  return told.map(({ artist }) => ({
    to: artist,
    from: job.shop,
    type: 'JOB_UPDATE',
    facts: { says: 'updated', job: job.title },
    relatedId: jobId(job.key),
    about: `edited:${job.key}`,
    daysAgo: 1,
  }));
}

/** One notification per viewer and day (ruling c-53); the demo has the last week of them. */
function fromViews(stage: Stage, views: ViewRow[]): Notice[] {
  const keys = new Map([...ARTISTS, ...SHOPS].map(({ key }) => [userId(key), key]));
  const week = views.filter((view) => view.viewedAt && view.viewedAt >= stage.daysAgo(7));
  const once = new Map<string, Notice>();
  for (const { artistId, shopId: viewedShop, viewerId, viewedAt } of week) {
    const to = keys.get(artistId ?? viewedShop ?? '');
    const viewer = keys.get(viewerId ?? '');
    if (!to || !viewer || !viewerId || !viewedAt) continue;
    const about = `viewed:${viewer}:${viewedAt.toISOString().slice(0, 10)}`;
    const daysAgo = (stage.now.getTime() - viewedAt.getTime()) / 86_400_000;
    once.set(`${to} ${about}`, {
      to,
      from: viewer,
      type: 'PROFILE_VIEW',
      facts: {},
      relatedId: viewerId,
      about,
      daysAgo,
      read: daysAgo > 1,
    });
  }
  return [...once.values()];
}

/** Artists and shops looking at each other over the last 30 days, more of them lately. */
export function viewRows(stage: Stage): ViewRow[] {
  const look = (subject: string, viewers: readonly string[], kind: 'artist' | 'shop'): ViewRow[] => {
    const random = randomFrom(`views ${subject}`);
    return Array.from({ length: random.whole(9, 34) }, (_, i) => ({
      id: castId('view', subject, i),
      artistId: kind === 'artist' ? userId(subject) : null,
      shopId: kind === 'shop' ? shopId(subject) : null,
      viewerId: userId(random.pick(viewers)),
      viewedAt: stage.daysAgo(29 * random.next() ** 1.4 + 0.05),
    }));
  };
  const artists = ARTISTS.map(({ key }) => key);
  const shops = SHOPS.map(({ key }) => key);
  return [
    ...artists.flatMap((key) => look(key, shops, 'artist')),
    ...shops.flatMap((key) => look(key, artists, 'shop')),
  ];
}
