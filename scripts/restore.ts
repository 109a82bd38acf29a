import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openConfiguredDatabase } from '#app/platform/db/configured-database.server.ts';
import { requireBucket } from '#app/platform/files/bucket.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { restoreBackup } from './archive/read-backup.server.ts';
import { runCommand, settingsOfOperator, Usage } from './run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Usage('npm run restore -- FILE [--force]');
  const path = resolve(file);
  if (!existsSync(path)) throw new Usage(`There is no file ${path}.`);
  const settings = settingsOfOperator();
  await requireBucket(settings);
  const database = await openConfiguredDatabase(settings, 'npm run restore', console.log);
  try {
    const files = await openFileStore(settings);
    const tell = (words: string) => console.log(`  ${words}`);
    const restored = await restoreBackup({
      config: database.poolConfig,
      files,
      path,
      force: values.force,
      secret: settings.authSecret,
      tell,
    });
    console.log(
      `Restored ${restored.rows} rows in ${restored.tables} tables and ${restored.files} files, each counted.`,
    );
  } finally {
    await database.close();
  }
});
