import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ZipFile } from 'yazl';
import { archiveReadme } from '#app/copy/accounts.ts';
import { profiles } from '#app/data/schema/accounts.ts';
import { type FileVariant, files } from '#app/data/schema/files.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import type * as schema from '#app/data/schema.server.ts';
import {
  type ArchivedTable,
  filesOfMessages,
  type Owner,
  type Part,
} from '#app/features/data-download/archived-table.server.ts';
import { ACCOUNT_PARTS, STAFF_PARTS } from '#app/features/data-download/parts/account-parts.server.ts';
import { PROFILE_PARTS } from '#app/features/data-download/parts/profile-parts.server.ts';
import { TOLD_PARTS } from '#app/features/data-download/parts/told-parts.server.ts';
import { CALENDAR_PARTS, WORK_PARTS } from '#app/features/data-download/parts/work-parts.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';

type ArchivedFiles = { entries: ZipEntry[]; missing: number };

/** The owner's uploads in their largest size, and the files of their messages from both sides. */
async function archivedFiles(
  { db, store }: { db: Database; store: FileStore },
  { owner, signal }: { owner: Owner; signal: AbortSignal },
): Promise<ArchivedFiles> {
  const uploaded = and(eq(files.ownerId, owner.userId), sql`${files.bucket} <> 'message-files'`);
  const theirs = filesOfMessages(owner);
  const ofMessages = theirs ? sql`${files.id} in (select file_id from message_files where ${theirs})` : undefined;
  const rows = await db
    .select({ id: files.id, bucket: files.bucket, path: files.path, variants: files.variants })
    .from(files)
    .where(and(or(uploaded, ofMessages), isNotNull(files.attachedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const entries: ZipEntry[] = [];
  let missing = 0;
  for (const { id, bucket, path, variants } of rows) {
    signal.throwIfAborted();
    const largest = largestOf(variants);
    const key = largest && `${bucket}/${path}/${largest.key}`;
    if (!key || (await store.size(key)) === null) {
      missing += 1;
      continue;
    }
    const name = `files/${bucket}/${id}.${key.split('.').at(-1)}`;
    entries.push({ name, isPacked: true, open: () => store.read(key) });
  }
  return { entries, missing };
}

function largestOf(variants: readonly FileVariant[]): FileVariant | null {
  const area = ({ width, height }: FileVariant) => width * height;
  return variants.reduce<FileVariant | null>((best, one) => (best && area(best) >= area(one) ? best : one), null);
}

/** Rows in memory at once; messages are the longest, with 5,000 characters. */
const PAGE = 500;

type Row = Record<string, unknown>;

function textOfPart(db: Database, part: Part, owner: Owner): Readable {
  return Readable.from(part.isOne ? one(db, part, owner) : list(db, part, owner), { objectMode: false });
}

async function* one(db: Database, part: Part, owner: Owner): AsyncGenerator<string> {
  const { value: rows = [] } = await pagesOf(db, part, owner).next();
  yield `${JSON.stringify((rows as Row[])[0] ?? null, null, 2)}\n`;
}

async function* list(db: Database, part: Part, owner: Owner): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const rows of pagesOf(db, part, owner)) {
    for (const row of rows) {
      yield lead + JSON.stringify(row, null, 2);
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** All rows of a part, page by page: a large account blocks nobody, and no row appears twice. */
async function* pagesOf(db: Database, part: Part, owner: Owner): AsyncGenerator<Row[], void> {
  const whose = part.whose(owner);
  if (!whose) return;
  const shows = part.showsTo(owner);
  const keys = part.order.map((column, index) => [`key${index}`, sql<string>`${column}::text`] as const);
  for (let beyond: SQL | undefined; ; ) {
    const found = await db
      .select({ ...shows, ...Object.fromEntries(keys) } as Record<string, SQL>)
      .from(part.table)
      .where(and(whose, beyond))
      .orderBy(...part.order.map((column) => asc(column)))
      .limit(PAGE);
    yield found.map((row) => Object.fromEntries(Object.keys(shows).map((name) => [name, row[name]])));
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    beyond = beyondRow(part.order, last);
  }
}

function beyondRow(order: readonly AnyPgColumn[], last: Row): SQL {
  const keys = order.map((column, index) => sql`${last[`key${index}`]}::${typeOf(column)}`);
  return sql`(${sql.join([...order], sql`, `)}) > (${sql.join(keys, sql`, `)})`;
}

const TYPES: Record<string, SQL> = {
  uuid: sql`uuid`,
  text: sql`text`,
  bigint: sql`bigint`,
  integer: sql`integer`,
  'timestamp (3) with time zone': sql`timestamptz`,
};

function typeOf(column: AnyPgColumn): SQL {
  const type = TYPES[column.getSQLType()];
  if (!type) throw new Error(`rows cannot be walked by a ${column.getSQLType()}`);
  return type;
}

type Tables = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** Every table of the database. A new table or column does not compile until it is listed (CONTRIBUTING.md). */
export const ARCHIVED_TABLES = {
  ...ACCOUNT_PARTS,
  ...CALENDAR_PARTS,
  ...PROFILE_PARTS,
  ...STAFF_PARTS,
  ...TOLD_PARTS,
  ...WORK_PARTS,
} as const satisfies Record<Tables, ArchivedTable>;

export const PARTS: readonly Part[] = Object.values<ArchivedTable>(ARCHIVED_TABLES)
  .flatMap((table) => ('parts' in table ? table.parts : []))
  .sort((a, b) => (a.file < b.file ? -1 : 1));

export type ArchiveDesk = { db: Database; store: FileStore; brand: string };

export async function ownerOf(db: Database, userId: string): Promise<Owner | null> {
  const [row] = await db
    .select({ role: profiles.role, shopId: shopProfiles.id })
    .from(profiles)
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, profiles.id))
    .where(eq(profiles.id, userId));
  return row ? { userId, kind: row.role === 'ARTIST' ? 'artist' : 'shop', shopId: row.shopId } : null;
}

/** Writes an owner's data, with a README, as a stream; returns the size of the file. */
export async function writeArchive(
  { db, store, brand }: ArchiveDesk,
  { owner, path, at, signal }: { owner: Owner; path: string; at: Date; signal: AbortSignal },
): Promise<number> {
  const { entries: uploads, missing } = await archivedFiles({ db, store }, { owner, signal });
  const parts = PARTS.filter(({ whose }) => whose(owner));
  const readme = archiveReadme({ brand, at, missing, files: parts.map(({ file, says }) => ({ file, says })) });
  const entries: ZipEntry[] = [
    { name: 'README.txt', open: async () => Readable.from([readme], { objectMode: false }) },
    ...parts.map((part) => ({ name: part.file, open: async () => textOfPart(db, part, owner) })),
    ...uploads,
  ];
  return writeZip(path, entries, { at, signal });
}

type ZipEntry = {
  name: string;
  open(): Promise<Readable>;
  isPacked?: boolean;
};

const READABLE = 0o100600;

/** Writes a ZIP file in pieces and returns its size. After an error the caller removes what was written. */
async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<number> {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  let isOver = false;
  let current: Readable | null = null;
  const fail = (error: Error) => bytes.destroy(error);
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(bytes);
  for (const { name, open, isPacked = false } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, mode: READABLE, compress: !isPacked }, (take) => {
      open().then((source) => {
        // The library leaves the source's error unheard, which would end the process.
        source.on('error', fail);
        current = source;
        if (isOver) source.destroy();
        else take(null, source);
      }, fail);
    });
  }
  zip.end();
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } finally {
    isOver = true;
    (current as Readable | null)?.destroy();
  }
  return (await stat(path)).size;
}
