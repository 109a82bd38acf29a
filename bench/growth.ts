import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TattooStyle } from '#app/domain/profiles.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { type Answer, ask } from './load.ts';
import { figure, type GoalId, median, percentile, table } from './report.ts';
import { AUTH_SECRET, growBy, type Part, signIn, withDatabase, withServer } from './server.ts';
import { WORDS } from './visits.ts';

/** Warm up first, because cold code would make small volumes look slow. */
const WARM_UP = 40;
/** A request kind this slow gets fewer samples; otherwise the run could take a day. */
const LONGEST_MS = 120_000;

/** R8 and R9: how lists, searches and writes grow with the number of jobs, and where they fall off a cliff. */
export const growth: Part = {
  name: 'growth',
  title: 'Growth: the same requests over more and more jobs',
  run: ({ quick, sizes, samples }) =>
    withServer(
      (server) =>
        withDatabase(server.dataDir, (opened) =>
          measure(server, opened, quick ? { sizes: [500, 1_000], samples: 10 } : { sizes, samples }),
        ),
      { settings: { AUTH_SECRET } },
    ),
};

type Effort = { sizes: number[]; samples: number };
type Volume = { jobs: number; seconds: number; took: Map<string, number[]>; failed: Map<string, number> };

async function measure(server: RunningServer, opened: OpenDatabase, { sizes, samples }: Effort): Promise<string> {
  const heavy = await makeHeavy(opened);
  const volumes: Volume[] = [];
  let kinds: Kind[] = [];
  for (const [index, jobs] of sizes.entries()) {
    const more = jobs - (sizes[index - 1] ?? 0);
    const rows = { jobs: more, applications: more, messages: more, seed: index + 1 };
    const seconds = growBy(server.dataDir, { ...rows, artists: Math.ceil(jobs / 20), shops: Math.ceil(jobs / 50) });
    await growHeavy(opened, heavy, jobs);
    if (index === 0) await askAll(opened, server, heavy, WARM_UP);
    const asked = await askAll(opened, server, heavy, samples);
    kinds = asked.kinds;
    volumes.push({ jobs, seconds, took: asked.took, failed: asked.failed });
  }
  return report(kinds, volumes, samples);
}

async function askAll(opened: OpenDatabase, { origin }: RunningServer, heavy: Heavy, times: number) {
  const kinds = await kindsOver(opened, origin, heavy, times);
  const took = new Map<string, number[]>();
  const failed = new Map<string, number>();
  for (const kind of kinds) {
    const mine: number[] = [];
    let wrong = 0;
    const until = performance.now() + LONGEST_MS;
    for (let turn = 0; turn < times && performance.now() < until; turn += 1) {
      const { status, ms, text } = await kind.act(turn);
      if (status !== kind.status || !text.includes(kind.marker)) wrong += 1;
      mine.push(ms);
    }
    failed.set(kind.name, wrong);
    took.set(kind.name, mine);
    const line = `${median(mine).toFixed(1)} / ${percentile(mine, 0.99).toFixed(1)} ms`;
    console.log(`  ${new Date().toISOString().slice(11, 19)} ${kind.name}: ${line}`);
  }
  return { kinds, took, failed };
}

function report(kinds: Kind[], volumes: Volume[], samples: number): string {
  const [first, last] = [volumes[0], volumes.at(-1)] as [Volume, Volume];
  const p99 = ({ took }: Volume, { name }: Pick<Kind, 'name'>) => percentile(took.get(name) ?? [], 0.99);
  const p50: typeof p99 = ({ took }, { name }) => median(took.get(name) ?? []);
  const exponent = (of: typeof p99, kind: Kind) =>
    Math.log(of(last, kind) / of(first, kind)) / Math.log(last.jobs / first.jobs);
  const newest = p99(last, { name: 'newest jobs' });
  const searched = kinds.filter(({ isSearched }) => isSearched);
  const sizes = volumes.map(({ jobs, seconds }) => `${jobs.toLocaleString('en-US')} jobs (${seconds.toFixed(0)} s)`);
  return [
    `${sizes.join(', ')}, each added to what was there by \`npm run seed\` with as many applications and messages, a twentieth of that in artists and a fiftieth in shops; then VACUUM and ANALYZE. One artist and one shop have far more than others: a thread of a tenth as many messages as there are jobs, a twentieth as many notifications, applications to one job of a two-hundredth. ${samples.toLocaleString('en-US')} whole requests of each kind, one at a time, with other words or numbers each time where the address allows it; fewer where they take longer than ${LONGEST_MS / 60_000} minutes together; every answer was checked. Exponent: that of the growth from the first volume to the last (0: not at all, 1: as the volume).`,
    '',
    table(
      [
        'what',
        ...volumes.map(({ jobs }) => `${jobs.toLocaleString('en-US')}: p50 / p99 ms`),
        'exponent of p50',
        'of p99',
        'not answered well',
      ],
      kinds.map((kind) => [
        kind.name,
        ...volumes.map((volume) => `${p50(volume, kind).toFixed(1)} / ${p99(volume, kind).toFixed(1)}`),
        exponent(p50, kind).toFixed(2),
        exponent(p99, kind).toFixed(2),
        volumes.map(({ failed }) => failed.get(kind.name)).join(', '),
      ]),
    ),
    '',
    ...kinds.map((kind) => figure(`R9 ${kind.group}` satisfies GoalId, kind.name, exponent(p99, kind))),
    ...searched.map((kind) => figure('R8', kind.name, p99(last, kind))),
    ...searched.map((kind) => figure('R8 ratio', kind.name, p99(last, kind) / newest)),
  ].join('\n');
}

/** A kind of request: its highest allowed growth exponent, and requests that all differ. */
type Kind = {
  name: string;
  group: 'list' | 'search' | 'write';
  isSearched?: true;
  /** Requests once more and returns the answer; every good answer contains `marker`. */
  act(turn: number): Promise<Answer>;
  status: number;
  marker: string;
};

const word = (turn: number) => WORDS[turn % WORDS.length] ?? '';
const otherWord = (turn: number) => WORDS[(turn * 7 + 3) % WORDS.length] ?? '';

/** Every kind of request, for the current database content. The first request of each name is the list's own page. */
async function kindsOver(opened: OpenDatabase, origin: string, heavy: Heavy, turns: number): Promise<Kind[]> {
  const { artist, shop, artistId, conversationId } = heavy;
  const { middle, end } = await placesInList(opened);
  const jobs = await openJobIds(opened, artistId, turns);
  const page = (
    name: string,
    group: 'list' | 'search',
    path: (turn: number) => string,
    cookie = '',
    marker = '</html>',
  ): Kind => ({ name, group, status: 200, marker, act: (turn) => ask(origin + path(turn), { cookie }) });
  const search = (name: string, path: (turn: number) => string): Kind => ({
    ...page(name, 'search', path),
    isSearched: true,
  });
  const write = (name: string, path: (turn: number) => string, form: () => Record<string, string>): Kind => ({
    name,
    group: 'write',
    status: 302,
    marker: '',
    act: (turn) => ask(origin + path(turn), { cookie: artist, form: form() }),
  });
  return [
    page('newest jobs', 'list', (turn) => `/jobs?n=${turn}`),
    page('jobs, in the middle', 'list', (turn) => `/jobs?after=${middle}&n=${turn}`),
    page('jobs, the last page', 'list', (turn) => `/jobs?after=${end}&n=${turn}`),
    page('jobs by deadline', 'list', (turn) => `/jobs?sort=deadline&n=${turn}`),
    page('one type', 'list', (turn) => `/jobs?type=APPRENTICESHIP&n=${turn}`),
    page('a style that no job has', 'list', (turn) => `/jobs?style=${RARE}&n=${turn}`),
    page('jobs, as an artist', 'list', () => '/jobs', artist),
    page('a job', 'list', (turn) => `/jobs/${jobs[turn % jobs.length]}`, artist),
    page('a shop city without shops', 'list', (turn) => `/marketplace/shops?place=Nowhere+${turn},+AK`, artist),
    page('artists', 'list', (turn) => `/marketplace/artists?n=${turn}`, shop),
    page("an artist's dashboard (many notifications)", 'list', () => '/dashboard', artist),
    page("a shop's dashboard (many applications)", 'list', () => '/shop/dashboard', shop),
    page('many applications', 'list', () => '/shop/applications', shop),
    page('many notifications', 'list', () => '/notifications', artist),
    page('a long thread', 'list', () => `/messages/${conversationId}`, shop),
    page('messages', 'list', () => '/messages', artist),
    search('one word', (turn) => `/jobs?q=${word(turn)}&n=${turn}`),
    search('two words', (turn) => `/jobs?q=${word(turn)}+${otherWord(turn)}&n=${turn}`),
    search('a common word', (turn) => `/jobs?q=artist&n=${turn}`),
    search('a word that nobody uses', (turn) => `/jobs?q=zyx${turn}w`),
    search('filter and word', (turn) => `/jobs?type=GUEST_SPOT&q=${word(turn)}&n=${turn}`),
    search('a place', (turn) => `/jobs?place=Austin,+TX&n=${turn}`),
    page('by relevance', 'search', (turn) => `/jobs?q=${word(turn)}&sort=relevance&n=${turn}`),
    write(
      'a message into the long thread',
      () => `/messages/${conversationId}`,
      () => ({ content: 'Which dates would suit you best?', submissionId: randomUUID() }),
    ),
    write(
      'an application',
      (turn) => `/jobs/${jobs[turn]}/applications`,
      () => ({ coverLetter: 'I can start on the dates that you name.' }),
    ),
  ];
}

/** Two members with far more rows than anybody else, and their rows. */
type Heavy = {
  artist: string;
  shop: string;
  artistId: string;
  shopId: string;
  conversationId: string;
  jobId: string;
};

const RARE = 'Watercolor' satisfies TattooStyle;

/** Their rows per number of jobs: 100,000 messages, 50,000 notifications and 5,000 applications per million. */
const shares = (jobs: number) => ({
  messages: Math.ceil(jobs / 10),
  notifications: Math.ceil(jobs / 20),
  applications: Math.ceil(jobs / 200),
});

async function makeHeavy(opened: OpenDatabase): Promise<Heavy> {
  const world = jobWorld(opened.db, new Date());
  const artistId = (await world.artist()).actor.userId;
  const { shopId } = await world.shop();
  const conversationId = await world.conversation(artistId, shopId);
  const jobId = await world.job(shopId);
  const [artist, shop] = [await signIn(opened, artistId), await signIn(opened, shopId)];
  return { artist, shop, artistId, shopId, conversationId, jobId };
}

async function growHeavy({ db }: OpenDatabase, heavy: Heavy, jobs: number): Promise<void> {
  const { artistId, shopId, conversationId, jobId } = heavy;
  const { messages, notifications, applications } = shares(jobs);
  await db.execute(sql`
    insert into messages (conversation_id, seq, sender_id, sender_role, content, client_message_id, created_at)
    select ${conversationId}, n, case when n % 2 = 0 then ${artistId}::uuid else ${shopId}::uuid end,
      case when n % 2 = 0 then 'ARTIST' else 'SHOP' end, 'Line ' || n, gen_random_uuid(), now() - interval '300 days' + n * interval '1 second'
    from conversations, generate_series(last_seq + 1, ${messages}) as n where id = ${conversationId}`);
  await db.execute(sql`
    update conversations set last_message = 'Line', last_message_at = now(),
      last_seq = (select coalesce(max(seq), 0) from messages where conversation_id = conversations.id)
    where id = ${conversationId}`);
  await db.execute(sql`
    insert into notifications (user_id, type, title, message, related_id, dedupe_key, created_at)
    select ${artistId}, 'NEW_MESSAGE', 'New Message', 'A message', ${conversationId}, 'heavy ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${notifications}) as n on conflict do nothing`);
  await db.execute(sql`
    insert into job_applications (job_id, artist_id, cover_letter, created_at)
    select ${jobId}, id, 'I would like to come.', now() - interval '1 hour' from artist_profiles
    where setup_completed and id <> ${artistId} order by id limit ${applications} on conflict do nothing`);
  await db.execute(sql`
    update job_posts set applications_count = (select count(*) from job_applications where job_id = job_posts.id)
    where id = ${jobId}`);
  await db.execute(sql`
    update job_posts set preferred_styles = array_remove(preferred_styles, ${RARE}),
      required_styles = array_remove(required_styles, ${RARE})
    where ${RARE} = any(preferred_styles) or ${RARE} = any(required_styles)`);
  await db.execute(sql`vacuum (analyze)`);
}

async function placesInList({ db }: OpenDatabase): Promise<{ middle: string; end: string }> {
  const at = async (share: number) => {
    const { rows } = await db.execute<{ cursor: string }>(sql`
      select 'older~' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '~' || id as cursor
      from job_posts where status = 'ACTIVE' and deleted_at is null order by created_at, id
      offset (select ${share}::float * count(*) + 10 from job_posts where status = 'ACTIVE' and deleted_at is null)::int limit 1`);
    return encodeURIComponent(rows[0]?.cursor ?? '');
  };
  return { middle: await at(0.5), end: await at(0) };
}

async function openJobIds({ db }: OpenDatabase, artistId: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from job_posts as j where status = 'ACTIVE' and deleted_at is null
      and (application_deadline is null or application_deadline > now() + interval '3 days')
      and not exists (select from job_applications where job_id = j.id and artist_id = ${artistId})
    order by created_at desc limit ${count}`);
  return rows.map(({ id }) => id);
}
