import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '#app/data/services.server.ts';
import { lockDataFolder, makeDataFolder } from '#app/platform/data-folder.server.ts';
import { openConfiguredDatabase, openServerDatabase } from '#app/platform/db/configured-database.server.ts';
import {
  type Environment,
  readEnvironment,
  readSettings,
  type Settings,
  withListeningPort,
} from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { ProcessLink } from '#server/product.ts';

export type BootOptions = {
  root: string;
  environment: Environment;
  tell: ProcessLink;
  listen: (host: string, port: number) => Promise<number>;
  /** One of several processes, which share what `openShared` opened. */
  isOneOfSeveral?: boolean;
};

export type Booted = { services: Services; welcome: string; close(): Promise<void> };

type Shared = { processes: number; close(): Promise<void> };

/** What several processes share: the embedded database. Null if one process is to open everything itself. */
export async function openShared(options: Pick<BootOptions, 'root' | 'environment' | 'tell'>): Promise<Shared | null> {
  const { root, environment, tell } = options;
  const settings = readSettings(readEnvironment(root, environment));
  const { processes } = settings;
  if (processes === 1) return null;
  if (settings.databaseUrl) return { processes, close: async () => {} };
  const unlock = lockDataFolder(settings.dataDir, 'the server');
  const { close } = await tell.step(STARTING, () => openServerDatabase(settings, unlock, tell.say));
  return { processes, close };
}

const STARTING = 'Starting the embedded PostgreSQL';

/** Ordered so that mistakes are noticed early. After a failure, what was opened is closed in reverse. */
export async function boot({ root, environment, tell, listen, isOneOfSeveral = false }: BootOptions): Promise<Booted> {
  const asked = readSettings(readEnvironment(root, environment));
  const opened: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    const isShared = isOneOfSeveral || asked.databaseUrl !== undefined;
    const unlock = isShared ? () => {} : lockDataFolder(asked.dataDir, 'the server');
    opened.push(unlock);
    if (isShared) makeDataFolder(asked.dataDir);
    const settings = withListeningPort(asked, await listen(asked.host, asked.port));
    const log = createLog({ level: settings.logLevel, pretty: process.stderr.isTTY === true });
    const product = import('#server/product.ts');
    // Awaited below; until then a failure must not count as unhandled.
    product.catch(() => {});
    const database = await tell.step(isShared ? 'Reaching the database' : STARTING, () =>
      isOneOfSeveral && !settings.databaseUrl
        ? openConfiguredDatabase(settings, 'the server', tell.say)
        : openServerDatabase(settings, unlock, tell.say),
    );
    opened.push(database.close);
    const { openProduct } = await product;
    const runtime = await openProduct({
      root,
      settings,
      log,
      poolConfig: database.poolConfig,
      direct: database.direct,
      tell,
    });
    opened.push(runtime.close);
    return { services: runtime.services, welcome: welcome(settings), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

export async function createFetch(services: Services, clientFolder: string) {
  const { fetchOn } = await import('#server/product.ts');
  return fetchOn(services, clientFolder);
}

export { warmUp } from '#server/warm-up.ts';

type DemoAccount = { role: string; email: string; password: string; name: string; note: string };

export function welcome(settings: Settings): string {
  const lines = [`Flashboard is ready on ${settings.baseUrl}`];
  if (settings.demo) {
    const accounts = demoAccounts(settings.dataDir);
    const width = Math.max(0, ...accounts.map(({ email }) => email.length));
    lines.push(
      '',
      'Demo sign-ins:',
      ...accounts.map(
        ({ role, email, password, note }) => `  ${role.padEnd(6)}  ${email.padEnd(width)}  ${password}  ${note}`,
      ),
    );
  }
  lines.push('', settings.smtpUrl ? `Mail is sent through ${new URL(settings.smtpUrl).host}` : mailPlace(settings));
  return lines.join('\n');
}

function mailPlace({ demo, baseUrl, dataDir }: Settings): string {
  return demo
    ? `Mail is captured: ${baseUrl}/dev/mail`
    : `SMTP_URL is not set: mail is kept in ${join(dataDir, 'mail')}`;
}

function demoAccounts(dataDir: string): DemoAccount[] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}
