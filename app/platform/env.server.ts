import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { parsedUrl } from '#app/domain/values/addresses.ts';
import { makeDataFolder } from '#app/platform/data-folder.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

const IN_PLACE_OF = 'such as # / ? @ : and % in a password are written as %23 %2F %3F %40 %3A and %25';

/** Why this is no usable URL, as words that follow the name of its setting; null if it is. */
function problemWithDatabaseUrl(url: string): string | null {
  if (url.includes('#')) return `has a #: characters ${IN_PLACE_OF}`;
  if (/,|%2c/i.test(hostsOf(url))) {
    return 'names more than one host: use the one address that leads to the primary, such as a proxy in front of both';
  }
  try {
    // Connects to nothing: the driver only parses the URL and reads the certificates that it names.
    const { port } = new Client({ connectionString: url });
    return port > 0 && port <= 65_535 ? null : 'must have a port from 1 to 65535';
  } catch (error) {
    const { code, message, path } = error as NodeJS.ErrnoException;
    if (path !== undefined) return `names a file that cannot be read: ${path} (${code})`;
    return code === 'ERR_INVALID_URL' || error instanceof URIError
      ? `cannot be read as an address: characters ${IN_PLACE_OF}, and a port is a number from 1 to 65535`
      : `cannot be used: ${message.split('\n')[0]}`;
  }
}

/** The host part and the `host` parameter of a database URL, as written. */
function hostsOf(url: string): string {
  const afterName = /^\w+:\/\/(?:[^/?]*@)?([^/?]*)/.exec(url)?.[1] ?? '';
  return afterName + (/[?&]host=([^&]*)/.exec(url)?.[1] ?? '');
}

const SAMPLE_SECRET = /^(?:change|secret|example|sample|your|replace|test)/i;
const FEWEST_DIFFERENT_CHARACTERS = 10;

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
const onOneLine = z.string().regex(/^[^\p{Cc}]*$/u, 'must be one line');
const decimal = (words: string) =>
  z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})?$/, words)
    .transform(Number);

const origin = webAddress
  .refine(
    (value) => /^https?:\/\/[^/?#@]+\/?$/.test(value),
    'must be an origin such as https://flashboard.example, without a path',
  )
  .transform((value) => new URL(value).origin);

const secret = z
  .string()
  .min(32, 'must be 32 characters or more')
  .refine(
    (value) => !SAMPLE_SECRET.test(value) && new Set(value).size >= FEWEST_DIFFERENT_CHARACTERS,
    'looks like a sample: use 32 or more random characters of your own',
  );

const addresses = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((address) => isIP(address)), 'must be IP addresses separated by commas');

/** A / # or ? in a password ends the host part of the URL. */
function isWholeSmtpUrl(value: string): boolean {
  const url = parsedUrl(value);
  return url !== null && /^\/?$/.test(url.pathname) && url.hash === '' && !url.search.includes('@');
}

const days = (least: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number of days, ${least} or more`)
    .transform(Number)
    .refine((value) => value >= least, `must be a whole number of days, ${least} or more`)
    .default(usual);

// `postgres://name@/database?host=/socket/folder` is valid for the driver and not for URL parsers.
const databaseAddress = onOneLine
  .regex(/^postgres(?:ql)?:\/\/./, {
    error: 'must be an address that begins with postgres:// or postgresql://',
    abort: true,
  })
  .superRefine((url, context) => {
    const message = problemWithDatabaseUrl(url);
    if (message) context.addIssue({ code: 'custom', message });
  });

const PORT_WORDS = 'must be a whole number from 0 to 65535';

/** A message follows the setting's name: "PORT must be ...". */
const settingsSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_WORDS)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT_WORDS)
    .default(3000),
  PROCESSES: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, 'must be auto or a whole number from 1 to 99')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .default(1),
  BASE_URL: origin.optional(),
  DATA_DIR: onOneLine.default('./.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  POOLER_PREPARED_STATEMENTS: flag.optional(),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_OLD: secret.optional(),
  SMTP_URL: onOneLine
    .regex(/^smtps?:\/\/./, { error: 'must be an address that begins with smtp:// or smtps://', abort: true })
    .refine(isWholeSmtpUrl, `cannot be read as an address: characters ${IN_PLACE_OF}`)
    .optional(),
  MAIL_FROM: onOneLine
    .regex(/^(?:[^<>@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must be an email address, or Name <address>')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  S3_BUCKET: onOneLine.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: onOneLine.optional(),
  S3_ACCESS_KEY_ID: onOneLine.optional(),
  S3_SECRET_ACCESS_KEY: onOneLine.optional(),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.optional(),
  TRUSTED_PROXIES: addresses.default([]),
  METRICS_FROM: addresses.default([]),
  RATE_LIMIT_SCALE: decimal('must be a number of 0 or more, such as 0, 0.5 or 10').default(1),
  BRAND_NAME: onOneLine.max(40, 'must be 40 characters or fewer').default('Flashboard'),
  ANALYTICS_SCRIPT_URL: webAddress.optional(),
  KEEP_NOTIFICATIONS_DAYS: days(1, 180),
  // The dashboard shows the views of so many days.
  KEEP_PROFILE_VIEWS_DAYS: days(30, 30),
  KEEP_JOB_VIEWS_DAYS: days(1, 180),
  KEEP_CAPTURED_MAIL_DAYS: days(1, 30),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
});

type RawSettings = z.infer<typeof settingsSchema>;

function madeSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  const kept = readSecret(file);
  if (kept !== null) return kept;
  makeDataFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? '';
}

function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR')
      return null;
    throw new StartRefused(`${file} cannot be read (${(error as Error).message}). Start as the user who owns it.`);
  }
  if (secret.length < 32)
    throw new StartRefused(`${file} is damaged: remove it (everybody signs in again), or set AUTH_SECRET.`);
  return secret;
}

export type Settings = {
  host: string;
  port: number;
  processes: number;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads through. */
  databaseDirectUrl: string | undefined;
  poolerKnowsStatements: boolean;
  authSecret: AuthSecret;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string | undefined;
  s3: { bucket: string; endpoint?: string; region?: string; accessKeyId: string; secretAccessKey: string } | undefined;
  demo: boolean;
  trustedProxies: string[];
  metricsFrom: string[];
  rateLimitScale: number;
  brandName: string;
  analyticsScriptUrl: string | undefined;
  /** For how many days old rows and files stay (features/retention). */
  keepDays: { notifications: number; profileViews: number; jobViews: number; capturedMail: number };
  logLevel: RawSettings['LOG_LEVEL'];
};

class SettingsError extends StartRefused {
  override name = 'SettingsError';
}

export type Environment = Record<string, string | undefined>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;
/** At a reserved test domain: mail to it reaches nobody. */
const DEMO_SUPPORT_EMAIL = 'support@flashboard.test';
const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** The file `.env` in `folder`, overridden by the environment. */
export function readEnvironment(folder: string, given: Environment): Environment {
  try {
    return { ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')), ...given };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return given;
    throw new StartRefused(`${join(folder, '.env')} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Reads the settings, and creates the secret if there is none. Empty values count as unset. NODE_ENV must be the
 * operator's own value, because it decides the default of DEMO. Throws SettingsError.
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new SettingsError([...new Set(problems)].join('\n'));
  }
  const raw = parsed.data;
  const demo = raw.DEMO ? raw.DEMO === '1' : !raw.DATABASE_URL && given.NODE_ENV !== 'production';
  const problems = conflicts(raw, demo);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));

  const dataDir = resolve(raw.DATA_DIR);
  return {
    host: raw.HOST,
    port: raw.PORT,
    processes: raw.PROCESSES,
    baseUrl: raw.BASE_URL ?? localAddress(raw.HOST, raw.PORT),
    dataDir,
    databaseUrl: raw.DATABASE_URL,
    databaseDirectUrl: raw.DATABASE_DIRECT_URL,
    poolerKnowsStatements: raw.POOLER_PREPARED_STATEMENTS === '1',
    authSecret: [raw.AUTH_SECRET ?? madeSecret(dataDir), ...(raw.AUTH_SECRET_OLD ? [raw.AUTH_SECRET_OLD] : [])],
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM ?? defaultSender(raw),
    supportEmail: raw.SUPPORT_EMAIL ?? (demo ? DEMO_SUPPORT_EMAIL : undefined),
    s3: bucketOf(raw),
    demo,
    trustedProxies: raw.TRUSTED_PROXIES,
    metricsFrom: raw.METRICS_FROM,
    rateLimitScale: raw.RATE_LIMIT_SCALE,
    brandName: raw.BRAND_NAME,
    analyticsScriptUrl: raw.ANALYTICS_SCRIPT_URL,
    keepDays: {
      notifications: raw.KEEP_NOTIFICATIONS_DAYS,
      profileViews: raw.KEEP_PROFILE_VIEWS_DAYS,
      jobViews: raw.KEEP_JOB_VIEWS_DAYS,
      capturedMail: raw.KEEP_CAPTURED_MAIL_DAYS,
    },
    logLevel: raw.LOG_LEVEL,
  };
}

export function withListeningPort(settings: Settings, port: number): Settings {
  const unset = settings.baseUrl === localAddress(settings.host, settings.port);
  return { ...settings, port, baseUrl: unset ? localAddress(settings.host, port) : settings.baseUrl };
}

function conflicts(raw: RawSettings, demo: boolean): string[] {
  const problems: string[] = [];
  if (raw.DATABASE_URL && !raw.AUTH_SECRET)
    problems.push('AUTH_SECRET is needed with DATABASE_URL: 32 characters or more');
  if (raw.AUTH_SECRET_OLD && !raw.AUTH_SECRET) problems.push('AUTH_SECRET is needed with AUTH_SECRET_OLD: the new one');
  if (raw.AUTH_SECRET_OLD && raw.AUTH_SECRET_OLD === raw.AUTH_SECRET)
    problems.push('AUTH_SECRET_OLD is the same as AUTH_SECRET: it must be the one from before the change');
  if (raw.DATABASE_DIRECT_URL && !raw.DATABASE_URL)
    problems.push('DATABASE_URL is needed with DATABASE_DIRECT_URL: the address of the pooler');
  if (raw.POOLER_PREPARED_STATEMENTS && !raw.DATABASE_DIRECT_URL)
    problems.push('DATABASE_DIRECT_URL is needed with POOLER_PREPARED_STATEMENTS: the address past the pooler');
  if (demo && !LOOPBACK.test(raw.HOST) && raw.DEMO_PUBLIC !== '1') {
    problems.push(
      `DEMO shows everybody's mail and sign-ins, so it is refused on HOST ${raw.HOST}: set DEMO=0, or DEMO_PUBLIC=1 if that is what you want`,
    );
  }
  if (!demo && raw.RATE_LIMIT_SCALE !== 1) problems.push('RATE_LIMIT_SCALE other than 1 is allowed in demo mode only');
  if (raw.S3_BUCKET && !(raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_BUCKET');
  }
  if (!raw.S3_BUCKET && (raw.S3_ENDPOINT || raw.S3_REGION || raw.S3_ACCESS_KEY_ID || raw.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET is needed with the other S3 settings');
  }
  return problems;
}

function localAddress(host: string, port: number): string {
  const name = LOOPBACK.test(host) || EVERY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function defaultSender(raw: RawSettings): string {
  const name = raw.BRAND_NAME.replace(/["\\<>@]/g, '');
  return `"${name}" <no-reply@${new URL(raw.BASE_URL ?? 'http://localhost').hostname}>`;
}

function bucketOf(raw: RawSettings): Settings['s3'] {
  if (!raw.S3_BUCKET || !raw.S3_ACCESS_KEY_ID || !raw.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: raw.S3_BUCKET,
    ...(raw.S3_ENDPOINT ? { endpoint: raw.S3_ENDPOINT } : {}),
    ...(raw.S3_REGION ? { region: raw.S3_REGION } : {}),
    accessKeyId: raw.S3_ACCESS_KEY_ID,
    secretAccessKey: raw.S3_SECRET_ACCESS_KEY,
  };
}
