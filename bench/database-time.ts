import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';

/** The cost of an act: database time in ms, the part of it waiting for the disk at commit, and statements. */
export type Cost = { ms: number; atCommit: number; statements: number };

export type TimedDatabase = {
  db: Database;
  /** Does it so often, one after the other, and tells what each time cost. */
  costs(times: number, act: (turn: number) => Promise<unknown>): Promise<Cost[]>;
};

/** The database of a running server, on connections that log the duration of each statement. */
export async function withTimedDatabase<T>(dataDir: string, work: (timed: TimedDatabase) => Promise<T>): Promise<T> {
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const options = '-c log_min_duration_statement=0';
  const { db, close } = openDatabase({ ...config, max: 4, statement_timeout: 0, query_timeout: 0, options }, () => {});
  const log = join(dataDir, 'postgres.log');
  const costs: TimedDatabase['costs'] = async (times, act) => {
    const from = readFileSync(log).byteLength;
    const mark = `turn ${crypto.randomUUID()}`;
    for (let turn = 0; turn < times; turn++) {
      await db.execute(sql.raw(`select '${mark}'`));
      await act(turn);
    }
    await db.execute(sql.raw(`select '${mark}'`));
    return costsIn(readFileSync(log).subarray(from).toString(), mark);
  };
  try {
    return await work({ db, costs });
  } finally {
    await close();
  }
}

/** Parsing, binding and executing are three lines of one statement. */
const LINE = /duration: ([\d.]+) ms(?: {2}(parse|bind|execute|statement)(?:: (commit))?)?/g;

function costsIn(log: string, mark: string): Cost[] {
  const turns = log.split(new RegExp(`(?:.*${mark}.*\\n)+`)).slice(1, -1);
  return turns.map((turn) => {
    const lines = [...turn.matchAll(LINE)];
    const took = (some: typeof lines) => some.reduce((sum, [, ms]) => sum + Number(ms), 0);
    const atCommit = took(lines.filter(([, , , commit]) => commit));
    return {
      ms: took(lines),
      atCommit,
      statements: lines.filter(([, , what]) => what === 'execute' || what === 'statement').length,
    };
  });
}
