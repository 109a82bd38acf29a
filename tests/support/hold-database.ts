import { lockDataFolder } from '#app/platform/data-folder.server.ts';
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';

/** A separate process that holds a data folder and its database until it is killed. Prints "ready" when it does. */
const dataDir = process.argv[2] ?? '';
lockDataFolder(dataDir, 'a test');
const { poolConfig } = await startEmbeddedPostgres({ dataDir, durable: false });
process.stdout.write(`ready ${String(poolConfig.host)}\n`);
