import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type pg from 'pg';
import { openConnection } from '#app/platform/db/bounded-client.server.ts';
import { openConfiguredDatabase } from '#app/platform/db/configured-database.server.ts';
import { hasTimeLimit, poolerTrouble } from '#app/platform/db/pooler.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { bucketTrouble } from '#app/platform/files/bucket.server.ts';
import { appliedMigrations, knownMigrations } from './archive/migrations.ts';
import { runCommand, settingsOfOperator } from './run-command.ts';

type Finding = { fine: boolean; words: string };
const fine = (words: string): Finding => ({ fine: true, words });
const wrong = (words: string): Finding => ({ fine: false, words });

const FEW_BYTES = 500_000_000;
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent'];

await runCommand(async () => {
  const settings = settingsOfOperator();
  const findings = [fine('The settings are valid'), ...origins(settings)];
  findings.push(...(await database(settings)), await disk(settings), await mail(settings), support(settings));
  findings.push(await bucket(settings));
  for (const { fine: good, words } of findings) console.log(`${good ? 'fine ' : 'WRONG'}  ${words}`);
  const trouble = findings.filter((finding) => !finding.fine).length;
  console.log(trouble === 0 ? '\nNo problems found.' : `\nProblems found: ${trouble}.`);
  if (trouble > 0) process.exitCode = 1;
});

function origins({ baseUrl, demo }: Settings): Finding[] {
  const { protocol, hostname } = new URL(baseUrl);
  if (demo) return [fine(`Demo mode: mail is captured, sign-ins are public (${baseUrl})`)];
  if (hostname === 'localhost')
    return [wrong(`BASE_URL is ${baseUrl}: links in mail point to the reader's own machine. Set the public address`)];
  return protocol === 'https:'
    ? [fine(`Public address ${baseUrl}`)]
    : [wrong(`BASE_URL ${baseUrl} is not https: passwords are sent unencrypted`)];
}

async function database(settings: Settings): Promise<Finding[]> {
  const setting = settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const name = settings.databaseUrl ? `The database in ${setting}` : 'The embedded PostgreSQL';
  try {
    const opened = await openConfiguredDatabase(settings, 'npm run doctor', console.log);
    try {
      const client = await openConnection({ ...opened.poolConfig, query_timeout: 10_000 });
      const findings = [...(await inside(client, name)), ...(await durability(client))];
      await client.end();
      return [...findings, ...(await pooler(settings))];
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))];
  }
}

async function inside(client: pg.Client, name: string): Promise<Finding[]> {
  const { rows } = await client.query<{ release: string; migrated: boolean; missing: string[] }>(
    `select current_setting('server_version') as release,
       to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
       array(select unnest($1::text[]) except select name from pg_available_extensions) as missing`,
    [EXTENSIONS],
  );
  const { release = '?', migrated = false, missing = [] } = rows[0] ?? {};
  const [done, known] = [migrated ? await appliedMigrations(client) : 0, knownMigrations()];
  return [
    fine(`${name} answers (release ${release})`),
    missing.length === 0
      ? fine(`Its extensions are installed: ${EXTENSIONS.join(', ')}`)
      : wrong(`It lacks the extensions ${missing.join(', ')}: install the package postgresql-contrib`),
    done > known
      ? wrong(`Its tables belong to a newer release (${done} migrations, this one has ${known})`)
      : fine(`${done} of ${known} migrations are applied${done < known ? '; the next start applies the rest' : ''}`),
  ];
}

async function pooler({ databaseUrl, databaseDirectUrl, poolerKnowsStatements }: Settings): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const trouble = await poolerTrouble({ databaseUrl, databaseDirectUrl, poolerKnowsStatements });
  if (trouble) return [wrong(trouble)];
  if (!databaseDirectUrl) return [];
  return [
    fine('Notifications from DATABASE_URL arrive at DATABASE_DIRECT_URL'),
    (await hasTimeLimit(databaseUrl))
      ? fine('Statements through DATABASE_URL have a time limit')
      : wrong(
          'Statements through DATABASE_URL have no time limit: the next start makes it a default of the role, and RECONNECT in the pooler renews older connections',
        ),
  ];
}

async function durability(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'",
  );
  return rows.map(({ name }) => wrong(`${name} is off: a power cut may lose what was acknowledged`));
}

async function disk({ dataDir }: Settings): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const words = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free in ${dataDir}`;
  return bavail * bsize < FEW_BYTES ? wrong(`Only ${words}`) : fine(words);
}

async function mail({ smtpUrl, dataDir, demo }: Settings): Promise<Finding> {
  if (!smtpUrl)
    return demo
      ? fine('Mail is captured')
      : wrong(`SMTP_URL is not set: no mail is sent, it is stored in ${dataDir}/mail`);
  const { hostname, port, protocol } = new URL(smtpUrl);
  const where = { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
  const problem = await knock(where.host, where.port);
  const name = `The mail server ${where.host}:${where.port}`;
  return problem ? wrong(`${name} cannot be reached: ${problem}`) : fine(`${name} can be reached`);
}

function support({ supportEmail }: Settings): Finding {
  return supportEmail
    ? fine(`Pages and mails name ${supportEmail} for support`)
    : wrong('SUPPORT_EMAIL is not set: pages and mails have no support address');
}

function knock(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (problem: string | null) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer in 5 s'));
    socket.once('error', (error) => end(error.message || (error as NodeJS.ErrnoException).code || 'unknown'));
  });
}

async function bucket(settings: Settings): Promise<Finding> {
  if (!settings.s3) return fine(`Files are stored in ${settings.dataDir}/files`);
  const trouble = await bucketTrouble(settings.s3);
  return trouble ? wrong(trouble.words) : fine(`The bucket ${settings.s3.bucket} stores and returns files`);
}
