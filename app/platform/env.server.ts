import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { makeDataFolder } from '#app/platform/data-folder.server.ts';
import { type RawSettings, settingsSchema } from '#app/platform/env-schema.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** Generated at the first start. */
function authSecretOf(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  const kept = readSecret(file);
  if (kept !== null) return kept;
  makeDataFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was faster: its secret counts.
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

/** All settings, checked (README, "Settings"). */
export type Settings = {
  host: string;
  port: number;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  authSecret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: pages and mails name no contact. */
  supportEmail: string | undefined;
  s3: { bucket: string; endpoint?: string; region?: string; accessKeyId: string; secretAccessKey: string } | undefined;
  demo: boolean;
  trustedProxies: string[];
  rateLimitScale: number;
  brandName: string;
  analyticsScriptUrl: string | undefined;
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
    baseUrl: raw.BASE_URL ?? localAddress(raw.HOST, raw.PORT),
    dataDir,
    databaseUrl: raw.DATABASE_URL,
    authSecret: raw.AUTH_SECRET ?? authSecretOf(dataDir),
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM ?? defaultSender(raw),
    supportEmail: raw.SUPPORT_EMAIL ?? (demo ? DEMO_SUPPORT_EMAIL : undefined),
    s3: bucketOf(raw),
    demo,
    trustedProxies: raw.TRUSTED_PROXIES,
    rateLimitScale: raw.RATE_LIMIT_SCALE,
    brandName: raw.BRAND_NAME,
    analyticsScriptUrl: raw.ANALYTICS_SCRIPT_URL,
    logLevel: raw.LOG_LEVEL,
  };
}

/** With the real port instead of PORT=0. */
export function withListeningPort(settings: Settings, port: number): Settings {
  const unset = settings.baseUrl === localAddress(settings.host, settings.port);
  return { ...settings, port, baseUrl: unset ? localAddress(settings.host, port) : settings.baseUrl };
}

function conflicts(raw: RawSettings, demo: boolean): string[] {
  const problems: string[] = [];
  if (raw.DATABASE_URL && !raw.AUTH_SECRET)
    problems.push('AUTH_SECRET is needed with DATABASE_URL: 32 characters or more');
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
