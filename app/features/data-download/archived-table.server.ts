import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The owner of an archive. A shop's own rows belong to the shop; it is null until there is one. */
export type Owner = { userId: string; kind: 'artist' | 'shop'; shopId: string | null };

export type Part = {
  file: string;
  says: string;
  table: PgTable;
  whose: (owner: Owner) => SQL | null | undefined;
  /** Columns that are never null, the last one unique: the key of the keyset paging. */
  order: readonly AnyPgColumn[];
  showsTo: (owner: Owner) => Record<string, AnyPgColumn | SQL>;
  columns: readonly string[];
  /** At most one row: the file has an object, not a list. */
  isOne: boolean;
};

/** How the archive covers a table: by its parts, or not at all. `withheld` lists the columns left out for each reason. */
export type ArchivedTable =
  | { parts: readonly Part[]; withheld: Readonly<Record<string, readonly string[]>> }
  | { leftOut: string };

type ColumnName<T extends Table> = keyof T['_']['columns'] & string;

type Beside = Record<string, AnyPgColumn | SQL>;

type PartOf<T extends PgTable, Shown extends ColumnName<T>> = Pick<Part, 'file' | 'says' | 'whose'> & {
  order?: readonly ColumnName<T>[];
  shows: readonly Shown[];
  /** More values of a row: from another table, by a subquery in plain SQL. It may also replace a column. */
  beside?: Beside | ((owner: Owner) => Beside);
  isOne?: true;
};

export const OURS = 'means nothing outside';
export const SAID = 'said by the file itself';
export const COMPUTED = 'follows from the others';

type Complete<Left> = [Left] extends [never] ? unknown : { neitherShownNorWithheld: Left };

/** A table in the archive, as one file or two. It compiles only if each column is shown or withheld for a reason. */
export function archived<
  T extends PgTable,
  const Shown extends ColumnName<T>,
  const ShownAlso extends ColumnName<T> = never,
  const Hidden extends Exclude<ColumnName<T>, Shown | ShownAlso> = never,
>(
  table: T,
  part: PartOf<T, Shown> & {
    also?: PartOf<T, ShownAlso>;
    withheld: Readonly<Record<string, readonly Hidden[]>>;
  } & Complete<Exclude<ColumnName<T>, Shown | ShownAlso | Hidden>>,
): ArchivedTable {
  const { withheld, also } = part;
  return { withheld, parts: [partOf(table, part), ...(also ? [partOf(table, also)] : [])] };
}

function partOf<T extends PgTable, Shown extends ColumnName<T>>(table: T, part: PartOf<T, Shown>): Part {
  const { file, says, whose, order = ['createdAt', 'id'], shows, beside = {}, isOne = false } = part;
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const column = (name: string) => columns[name] as AnyPgColumn;
  return {
    file,
    says,
    whose,
    table,
    isOne,
    columns: shows,
    order: order.map(column),
    showsTo: (owner) => ({
      ...Object.fromEntries(shows.map((name) => [name, column(name)])),
      ...(typeof beside === 'function' ? beside(owner) : beside),
    }),
  };
}

/** A table without personal data, or one that must stay internal. The reason is for readers of the code. */
export function leftOut(reason: string): ArchivedTable {
  return { leftOut: reason };
}

/** The ids of a member's conversations; null for an account without a shop. */
export function ownConversations({ kind, userId, shopId }: Owner): SQL | null {
  if (kind === 'artist') return sql`(select c.id from conversations c where c.artist_id = ${userId})`;
  return shopId === null ? null : sql`(select c.id from conversations c where c.shop_id = ${shopId})`;
}

/** The rows of `message_files` that both sides can see: sent, and of a message that is not deleted. */
export function filesOfMessages(owner: Owner): SQL | null {
  const own = ownConversations(owner);
  return (
    own &&
    sql`message_id in (select m.id from messages m where m.conversation_id in ${own} and coalesce(m.removed_at, m.taken_back_at) is null)`
  );
}
