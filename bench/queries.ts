import type pg from 'pg';
import { FOR_ARTISTS, FOR_SHOPS } from '#tests/journeys/screens.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { table } from './report.ts';
import { type Part, signedInAs, statementsOf, withServer, withStatementLog } from './server.ts';

/** Statements that a page sends to the database, counted in the database's own log. */
export const queries: Part = {
  name: 'queries',
  title: 'Queries per page',
  run: () =>
    withServer(({ origin, dataDir }) => withStatementLog(dataDir, (database) => countAll(origin, dataDir, database))),
};

async function countAll(origin: string, dataDir: string, database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "select id from job_posts where status = 'ACTIVE' order by created_at limit 1",
  );
  const job = `/jobs/${rows[0]?.id}`;
  const visitor = new WebClient(origin);
  const artist = await signedInAs('ARTIST', origin, dataDir);
  const shop = await signedInAs('SHOP', origin, dataDir);
  const visits: [string, WebClient, string[]][] = [
    ['visitor', visitor, ['/', '/jobs', '/jobs?type=GUEST_SPOT&q=color', job]],
    ['artist', artist, ['/jobs', job, ...FOR_ARTISTS]],
    ['shop', shop, [...FOR_SHOPS, '/messages', '/notifications']],
  ];
  const lines: (string | number)[][] = [];
  for (const [who, client, paths] of visits) {
    for (const path of paths) {
      const first = await statementsOf(dataDir, database, () => client.get(path));
      const again = await statementsOf(dataDir, database, () => client.get(path));
      lines.push([path.replace(/[0-9a-f-]{36}/, ':jobId'), who, first.length, again.length]);
    }
  }
  return [
    "Statements in the database's log while one page was asked for, the session's among them; those of the mail queue and of the event relay, which run by themselves, are left out.",
    '',
    table(['page', 'who', 'first time', 'again'], lines),
  ].join('\n');
}
