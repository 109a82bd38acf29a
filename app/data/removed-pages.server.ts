import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type PageKind = 'artist' | 'shop';

// With table names: drizzle omits them in a query of one table, and the column would be that of the inner query.
const PAGE = {
  artist: { id: sql`artist_profiles.id`, hiddenAt: sql`artist_profiles.hidden_at`, owner: sql`artist_profiles.id` },
  shop: { id: sql`shop_profiles.id`, hiddenAt: sql`shop_profiles.hidden_at`, owner: sql`shop_profiles.owner_id` },
} as const;

/** A suspension hides pages at its own instant (record 048), so another instant is a removal. */
export function isRemovedPage(kind: PageKind): SQL<boolean> {
  const { hiddenAt, owner } = PAGE[kind];
  return sql<boolean>`(${hiddenAt} is not null
    and ${hiddenAt} is distinct from (select u.suspended_at from users u where u.id = ${owner}))`;
}

export function removalCase(kind: PageKind): SQL<string | null> {
  const { id, hiddenAt } = PAGE[kind];
  return sql<string | null>`(case when ${hiddenAt} is not null then (select c.id ${removalsOf(kind, id)}) end)`;
}

/** The decision that removed a page, if it concerns the current owner. */
export function removingDecision(kind: PageKind, page: { id: SQLWrapper; ownerId: SQLWrapper }): SQL<string | null> {
  return sql<string | null>`(select d.id ${removalsOf(kind, page.id, sql`and c.about_user_id = ${page.ownerId}`)})`;
}

export function isRemovedJob(): SQL<boolean> {
  return sql<boolean>`(job_posts.deleted_at is not null and exists (
    select 1 from report_cases c join decisions d on d.case_id = c.id
    where c.kind = 'job' and c.subject_id = job_posts.id and d.removes and d.undone_at is null))`;
}

function removalsOf(kind: PageKind, id: SQLWrapper, also = sql``): SQL {
  return sql`from report_cases c join decisions d on d.case_id = c.id
    where c.kind = ${kind} and c.subject_id = ${id} and d.removes and d.undone_at is null ${also}
    order by d.created_at desc limit 1`;
}
