import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Environment, readEnvironment, readSettings, withListeningPort } from '#app/platform/env.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashboard-env-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SECRET = 'k3Vw9-qPzR7_mT1xYb5Ld8Hs2Nf6Gj0Q';
const DATABASE = { DATABASE_URL: 'postgres://app@db.example/flashboard', AUTH_SECRET: SECRET };
const read = (environment: Environment) => readSettings({ DATA_DIR: folder, ...environment });

test.each<[string, Environment]>([
  ['HOST must be a host name or an IP address', { HOST: 'my host' }],
  ['PORT must be a whole number from 0 to 65535', { PORT: 'http' }],
  ['BASE_URL must be an address that begins with http:// or https://', { BASE_URL: 'flashboard.example' }],
  ['BASE_URL must be an origin', { BASE_URL: 'https://flashboard.example/app' }],
  ['DATABASE_URL must be an address that begins with postgres://', { DATABASE_URL: 'mysql://db' }],
  ['DATABASE_URL cannot be read as an address', { DATABASE_URL: 'postgres://u:p/1@db.example:x/flashboard' }],
  ['DATABASE_URL has a #: characters such as #', { DATABASE_URL: 'postgres://u:p#1@db.example/flashboard' }],
  ['DATABASE_URL names more than one host', { DATABASE_URL: 'postgres://a,b/db' }],
  ['DATABASE_URL names more than one host', { DATABASE_URL: 'postgresql:///db?host=a,b' }],
  ['DATABASE_URL must have a port', { DATABASE_URL: 'postgres://u@db.example/flashboard?port=first' }],
  [
    'DATABASE_URL names a file that cannot be read: /no/such.pem (ENOENT)',
    { DATABASE_URL: 'postgres://u@db.example/flashboard?sslmode=verify-full&sslrootcert=/no/such.pem' },
  ],
  ['DATABASE_URL cannot be used: Invalid sslnegotiation', { DATABASE_URL: 'postgres://u@db/f?sslnegotiation=maybe' }],
  ['DATABASE_URL is needed with DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db.example/flashboard' }],
  ['DATABASE_DIRECT_URL must be an address', { ...DATABASE, DATABASE_DIRECT_URL: 'db.example' }],
  ['DATABASE_DIRECT_URL is needed with POOLER', { ...DATABASE, POOLER_PREPARED_STATEMENTS: '1' }],
  ['AUTH_SECRET is needed with DATABASE_URL', { DATABASE_URL: 'postgres://db.example/flashboard' }],
  ['AUTH_SECRET must be 32 characters or more', { AUTH_SECRET: 'short' }],
  ['AUTH_SECRET_OLD must be 32 characters or more', { AUTH_SECRET: SECRET, AUTH_SECRET_OLD: 'short' }],
  ['AUTH_SECRET_OLD looks like a sample', { AUTH_SECRET: SECRET, AUTH_SECRET_OLD: 'change-me'.repeat(4) }],
  ['AUTH_SECRET_OLD is the same as AUTH_SECRET', { AUTH_SECRET: SECRET, AUTH_SECRET_OLD: SECRET }],
  ['AUTH_SECRET is needed with AUTH_SECRET_OLD', { AUTH_SECRET_OLD: SECRET }],
  ['AUTH_SECRET looks like a sample', { AUTH_SECRET: 'change-me-change-me-change-me-change-me' }],
  ['SMTP_URL must be an address that begins with smtp://', { SMTP_URL: 'mail.example:25' }],
  ...['smtp://u:p/1@mail.example', 'smtp://u:1/p@mail.example', 'smtp://u:1?p@mail.example'].map(
    (url): [string, Environment] => ['SMTP_URL cannot be read as an address: characters such as #', { SMTP_URL: url }],
  ),
  ['MAIL_FROM must be an email address', { MAIL_FROM: 'nobody' }],
  ['MAIL_FROM must be one line', { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }],
  ['SUPPORT_EMAIL must be an email address', { SUPPORT_EMAIL: 'the front desk' }],
  ['SUPPORT_EMAIL must be an email address', { SUPPORT_EMAIL: 'a@b.example?bcc=c@d.example' }],
  ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed', { S3_BUCKET: 'pictures' }],
  ['S3_BUCKET is needed', { S3_REGION: 'eu-central-1' }],
  ['DEMO must be 0 or 1', { DEMO: 'yes' }],
  ['DEMO shows everybody', { HOST: '0.0.0.0' }],
  ['DEMO shows everybody', { HOST: '192.0.2.7', DEMO: '1', DEMO_PUBLIC: '0' }],
  ['TRUSTED_PROXIES must be IP addresses', { TRUSTED_PROXIES: '10.0.0.1, proxy.example' }],
  ['METRICS_FROM must be IP addresses', { METRICS_FROM: 'monitor.example' }],
  ['RATE_LIMIT_SCALE must be a number', { RATE_LIMIT_SCALE: 'off' }],
  ['RATE_LIMIT_SCALE other than 1 is allowed in demo mode only', { RATE_LIMIT_SCALE: '0', DEMO: '0' }],
  ['BRAND_NAME must be 40 characters or fewer', { BRAND_NAME: 'x'.repeat(41) }],
  ['ANALYTICS_SCRIPT_URL must be an address', { ANALYTICS_SCRIPT_URL: 'javascript:alert(1)' }],
  ['KEEP_NOTIFICATIONS_DAYS must be a whole number of days, 1 or more', { KEEP_NOTIFICATIONS_DAYS: '0' }],
  ['KEEP_PROFILE_VIEWS_DAYS must be a whole number of days, 30 or more', { KEEP_PROFILE_VIEWS_DAYS: '7' }],
  ['KEEP_JOB_VIEWS_DAYS must be a whole number of days', { KEEP_JOB_VIEWS_DAYS: 'forever' }],
  ['PROCESSES must be auto or a whole number from 1 to 99', { PROCESSES: '0' }],
  ['PROCESSES must be auto or a whole number from 1 to 99', { PROCESSES: 'many' }],
  ['LOG_LEVEL must be debug, info, warn, error or silent', { LOG_LEVEL: 'loud' }],
])('A start is stopped with "%s ..." for %o', (words, environment) => {
  expect(() => read(environment)).toThrow(words);
});

test('Every wrong setting is named at once.', () => {
  expect(() => read({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT .*\nDEMO /);
});

test.each<[boolean, Environment]>([
  [true, {}],
  [true, { NODE_ENV: 'development' }],
  [false, { NODE_ENV: 'production' }],
  [false, DATABASE],
  [true, { ...DATABASE, DEMO: '1' }],
  [false, { DEMO: '0' }],
  [true, { NODE_ENV: 'production', DEMO: '1' }],
  [true, { HOST: '0.0.0.0', DEMO_PUBLIC: '1' }],
  [true, { HOST: '::1' }],
])('Demo mode is %s for %o', (demo, environment) => {
  expect(read(environment).demo).toBe(demo);
});

test.each<[string, Environment]>([
  ['http://localhost:3000', {}],
  ['http://localhost:8080', { HOST: '127.0.0.2', PORT: '8080' }],
  ['http://localhost:3000', { HOST: '0.0.0.0', DEMO: '0' }],
  ['http://[2001:db8::1]:3000', { HOST: '2001:db8::1', DEMO: '0' }],
  ['https://flashboard.example', { BASE_URL: 'https://flashboard.example/' }],
])('The public address is %s for %o', (baseUrl, environment) => {
  expect(read(environment).baseUrl).toBe(baseUrl);
});

test.each(['smtp://mail.example:25', 'smtps://u%40x:p%2F1%23@mail.example/?pool=true', 'smtp://127.0.0.1:2525'])(
  'SMTP_URL may be %s',
  (url) => {
    expect(read({ SMTP_URL: url }).smtpUrl).toBe(url);
  },
);

test('PORT=0 becomes the real port unless BASE_URL is set.', () => {
  expect(withListeningPort(read({ PORT: '0' }), 4321).baseUrl).toBe('http://localhost:4321');
  const behindProxy = withListeningPort(read({ PORT: '0', BASE_URL: 'https://flashboard.example' }), 4321);
  expect(behindProxy).toMatchObject({ port: 4321, baseUrl: 'https://flashboard.example' });
});

test('Empty values count as unset, and unknown names are ignored.', () => {
  expect(read({ PORT: '', BASE_URL: ' ', FLASHBOARD_COLOUR: 'red' })).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
  });
});

test('The secret is made once per data folder and readable by its owner only.', () => {
  const [made, ...older] = read({}).authSecret;
  expect(made.length).toBeGreaterThan(60);
  expect(older).toEqual([]);
  expect(read({}).authSecret).toEqual([made]);
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8').trim()).toBe(made);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(read({ AUTH_SECRET: SECRET }).authSecret).toEqual([SECRET]);
});

test('The secret from before a change follows the current one.', () => {
  const OLD = [...SECRET].reverse().join('');
  expect(read({ AUTH_SECRET: SECRET, AUTH_SECRET_OLD: OLD }).authSecret).toEqual([SECRET, OLD]);
});

test('The file .env is read, and the environment overrides it.', () => {
  expect(readEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1' });
  writeFileSync(join(folder, '.env'), 'PORT=8080\nBRAND_NAME="Ink & Co"\n');
  expect(readEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1', BRAND_NAME: 'Ink & Co' });
});
