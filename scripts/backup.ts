import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { openConfiguredDatabase } from '#app/platform/db/configured-database.server.ts';
import { requireBucket } from '#app/platform/files/bucket.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { writeBackup } from './archive/write-backup.server.ts';
import { runCommand, settingsOfOperator, Usage } from './run-command.ts';

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Usage('npm run backup -- FILE');
  const path = resolve(file);
  if (existsSync(path)) throw new Usage(`${path} already exists. Name a new file.`);
  const settings = settingsOfOperator();
  await requireBucket(settings);
  const database = await openConfiguredDatabase(settings, 'npm run backup', console.log);
  try {
    const files = await openFileStore(settings);
    const tell = (words: string) => console.log(`  ${words}`);
    await writeBackup({ config: database.poolConfig, files, path, secret: settings.authSecret, tell });
  } finally {
    await database.close();
  }
  console.log(
    `Saved to ${path} (${(statSync(path).size / 1_000_000).toFixed(1)} MB). It holds everything people wrote: keep it safe.`,
  );
});
