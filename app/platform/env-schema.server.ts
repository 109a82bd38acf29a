import { isIP } from 'node:net';
import { Client } from 'pg';
import { z } from 'zod';
import { parsedUrl } from '#app/domain/values/addresses.ts';

const IN_PLACE_OF = 'such as # / ? @ : and % in a password are written as %23 %2F %3F %40 %3A and %25';

/** Why this is no usable URL, as words that follow "DATABASE_URL"; null if it is. */
function problemWithDatabaseUrl(url: string): string | null {
  if (/#/.test(url)) return `has a #: characters ${IN_PLACE_OF}`;
  const authority = /^\w+:\/\/(?:[^/?]*@)?(?<hosts>[^/?]*)/.exec(url)?.groups?.hosts ?? '';
  const inQuery = /[?&]host=(?<hosts>[^&]*)/.exec(url)?.groups?.hosts ?? '';
  if (/,|%2c/i.test(authority + inQuery)) {
    return 'names more than one host, and Flashboard speaks to one: name the address that leads to the primary, such as that of a proxy in front of both';
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

const PORT_WORDS = 'must be a whole number from 0 to 65535';

/** A message follows the setting's name: "PORT must be ...". */
export const settingsSchema = z.object({
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
  BASE_URL: origin.optional(),
  DATA_DIR: onOneLine.default('./.data'),
  // `postgres://name@/database?host=/socket/folder` is valid for the driver and not for URL parsers.
  DATABASE_URL: onOneLine
    .regex(/^postgres(?:ql)?:\/\/./, {
      error: 'must be an address that begins with postgres:// or postgresql://',
      abort: true,
    })
    .superRefine((url, context) => {
      const message = problemWithDatabaseUrl(url);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  AUTH_SECRET: secret.optional(),
  SMTP_URL: onOneLine
    .regex(/^smtps?:\/\/./, { error: 'must be an address that begins with smtp:// or smtps://', abort: true })
    .refine(isWholeSmtpUrl, `cannot be read as an address: characters ${IN_PLACE_OF}`)
    .optional(),
  MAIL_FROM: onOneLine
    .regex(/^(?:[^<>@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must be an e-mail address, or Name <address>')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  S3_BUCKET: onOneLine.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: onOneLine.optional(),
  S3_ACCESS_KEY_ID: onOneLine.optional(),
  S3_SECRET_ACCESS_KEY: onOneLine.optional(),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.optional(),
  TRUSTED_PROXIES: addresses.default([]),
  RATE_LIMIT_SCALE: decimal('must be a number of 0 or more, such as 0, 0.5 or 10').default(1),
  BRAND_NAME: onOneLine.max(40, 'must be 40 characters or fewer').default('Flashboard'),
  ANALYTICS_SCRIPT_URL: webAddress.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
});

export type RawSettings = z.infer<typeof settingsSchema>;
