import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { newcomer, passSteps } from '#tests/support/newcomers.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import type { WebClient } from '#tests/support/web-client.ts';
import { figure } from './goals.ts';
import { cpuMs } from './load.ts';
import { median, percentile, spread, table } from './measurements.ts';

type Cost = { ms: number; cpuMs: number };
type Uploader = { client: WebClient; jpeg: Buffer };

/** A private page, requested this often per second by one reader while pictures are processed. */
const READ = { path: '/dashboard', perSecond: 10 };
const LIMIT = 10 * 1024 * 1024;

/** Uploads of 10 MB beside sharp alone with the same operations, in turns, and what other pages notice of it. */
export async function picturePipeline(server: RunningServer, rounds: number): Promise<string> {
  const jpeg = await largeJpeg();
  const file = join(server.dataDir, 'large.jpg');
  writeFileSync(file, jpeg);
  const artist = await newcomer(server.origin, 'ARTIST');
  await passSteps(artist, 4);
  const uploader = { client: artist.client, jpeg };
  await upload(server, uploader);
  const [ours, bare]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(bareSharp(file));
    ours.push(await upload(server, uploader));
  }
  const quiet = await readPages(uploader.client, pause(rounds * 3_000));
  const meanwhile = await readPages(uploader.client, uploadAll(server, uploader, rounds));
  const ratio = (key: keyof Cost) => bare.map((one, round) => one[key] / (ours[round] as Cost)[key]);
  const of = (costs: Cost[], key: keyof Cost) => spread(costs.map((one) => one[key]));
  return [
    `An upload of ${(jpeg.length / 1024 / 1024).toFixed(1)} MB (JPEG, ${PIXELS.width} x ${PIXELS.height}), from the first byte sent to the answer: received, judged, redrawn in 400, 900 and 1600 pixels as WebP and AVIF, stored, attached; beside sharp alone with the same operations on the same file, in a process of its own. ${rounds} rounds in turns, on both cores; median (lowest-highest).`,
    '',
    table(
      ['what', 'sharp alone', 'ours', 'ratio'],
      [
        ['ms', of(bare, 'ms'), of(ours, 'ms'), spread(ratio('ms'), 2)],
        ['CPU ms', of(bare, 'cpuMs'), of(ours, 'cpuMs'), spread(ratio('cpuMs'), 2)],
      ],
    ),
    '',
    `${READ.path}, asked for ${READ.perSecond} times a second by one reader, while nothing else happens and while two such pictures are sent all the time:`,
    '',
    table(
      ['meanwhile', 'requests', 'p50 ms', 'p99 ms'],
      [
        ['nothing', quiet.length, median(quiet).toFixed(1), percentile(quiet, 0.99).toFixed(1)],
        ['uploads', meanwhile.length, median(meanwhile).toFixed(1), percentile(meanwhile, 0.99).toFixed(1)],
      ],
    ),
    '',
    figure('R16', 'ms of an upload', median(ratio('ms'))),
    figure('R16 others', READ.path, percentile(meanwhile, 0.99) / percentile(quiet, 0.99)),
  ].join('\n');
}

const PIXELS = { width: 6000, height: 4000 };

/** As large as is taken, or nearly: a photograph's grain is what fills a file. */
async function largeJpeg(): Promise<Buffer> {
  const background = { r: 150, g: 120, b: 110 };
  const grain = sharp({
    create: { ...PIXELS, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 22 } },
  });
  const raw = await grain.raw().toBuffer();
  let best: Buffer | null = null;
  for (let quality = 95; quality >= 20; quality -= 5) {
    best = await sharp(raw, { raw: { ...PIXELS, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (best.length <= LIMIT) return best;
  }
  throw new Error(`no quality makes it small enough (${best?.length})`);
}

function bareSharp(file: string): Cost {
  const { stdout, status, stderr } = spawnSync(process.execPath, ['bench/bare-sharp.mjs', file, '1'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`sharp alone failed: ${stderr}`);
  return JSON.parse(stdout) as Cost;
}

/** Sends it as a profile's picture, which takes the place of the one before. */
async function upload({ origin, pid }: RunningServer, { client, jpeg }: Uploader): Promise<Cost> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'large.jpg');
  const cookie = client
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const [used, started] = [cpuMs(pid), performance.now()];
  const reply = await fetch(`${origin}/uploads/profile-images`, {
    method: 'POST',
    headers: { origin, cookie, accept: 'application/json' },
    body,
  });
  if (reply.status !== 201) throw new Error(`the upload was answered with ${reply.status}`);
  return { ms: performance.now() - started, cpuMs: cpuMs(pid) - used };
}

async function uploadAll(server: RunningServer, uploader: Uploader, rounds: number): Promise<void> {
  const one = async () => {
    for (let time = 0; time < rounds; time += 1) await upload(server, uploader);
  };
  await Promise.all([one(), one()]);
}

/** How long each page took until something else was done. */
async function readPages(client: WebClient, until: Promise<void>): Promise<number[]> {
  const took: number[] = [];
  let isOver = false;
  const ending = until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    const reply = await client.get(READ.path);
    if (reply.status !== 200) throw new Error(`${READ.path} was answered with ${reply.status}`);
    took.push(performance.now() - started);
    await pause(1000 / READ.perSecond);
  }
  await ending;
  return took;
}
