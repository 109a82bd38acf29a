import { createTransact } from '#app/data/context.server.ts';
import { makeDownloads } from '#app/features/data-download/make-downloads.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { arrivalsFolder } from '#app/platform/files/receive-file.server.ts';
import { createLog } from '#app/platform/log.server.ts';

// A process that makes archives and pauses after storing one, before its row is written, for a test to kill it there.
const [connectionString = '', dataDir = ''] = process.argv.slice(2);
const { db } = openDatabase({ connectionString }, () => {});
const store = await openFileStore({ dataDir, s3: undefined });
const halting = {
  ...store,
  async putFile(key: string, path: string, type: string) {
    await store.putFile(key, path, type);
    process.stdout.write('stored');
    await new Promise(() => {});
  },
};
const desk = { db, store: halting, transact: createTransact(db, () => {}), brand: 'Flashboard' };
const log = createLog({ level: 'silent', pretty: false });
await makeDownloads({ ...desk, log, folder: arrivalsFolder(dataDir) }, new AbortController().signal);
