import type { ReactNode } from 'react';
import { SOME_SHOP } from '#app/copy/names.ts';
import { droppedLines, movedLines, partsLabel } from '#app/copy/shop-merge.ts';
import { US_ZONE_NAME } from '#app/copy/us-zones.ts';
import { formatPhone } from '#app/domain/phone.ts';
import { placeLabel } from '#app/domain/place-label.ts';
import { ShopStateBadge } from '#app/features/moderation/shop-state.tsx';
import type { PagesToMerge, PageToMerge } from '#app/features/moderation/shops-to-merge.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { SectionHeader } from '#app/ui/surfaces/section-header.tsx';

type Fact = { name: string; of: (page: PageToMerge) => ReactNode };

const FACTS: Fact[] = [
  { name: 'Name', of: ({ shopName }) => shopName ?? 'not named yet' },
  { name: 'Place', of: (page) => placeLabel(page) },
  { name: 'Time zone', of: ({ timeZone }) => (timeZone ? US_ZONE_NAME[timeZone] : 'not known') },
  { name: 'Street address', of: ({ address }) => address ?? 'none' },
  { name: 'Phone', of: ({ phone }) => (phone ? formatPhone(phone) : 'none') },
  { name: 'Website', of: ({ website }) => website ?? 'none' },
  { name: 'License number', of: ({ licenseNumber }) => licenseNumber ?? 'none given' },
  { name: 'Owner', of: ({ ownerEmail }) => ownerEmail ?? 'nobody yet' },
  { name: 'Page', of: (page) => <ShopStateBadge shop={page} /> },
  { name: 'Verified', of: ({ verifiedAt }) => (verifiedAt ? <DayOf at={verifiedAt} /> : 'no') },
  { name: 'Since', of: ({ createdAt }) => <DayOf at={createdAt} /> },
  { name: 'Jobs', of: ({ jobs }) => jobs },
  { name: 'Applications', of: ({ applications }) => applications },
  { name: 'Photos', of: ({ photos }) => photos },
  { name: 'Reviews', of: ({ reviews }) => reviews },
  { name: 'Conversations', of: ({ conversations }) => conversations },
];

/** What the two pages are and hold, side by side. */
export function MergeTable({ kept, gone }: Pick<PagesToMerge, 'kept' | 'gone'>) {
  return (
    <DataTable
      caption="The two pages"
      rows={FACTS}
      rowKey={({ name }) => name}
      columns={[
        { header: 'What', heads: true, headerHidden: true, cell: ({ name }) => name },
        { header: 'Stays', breaks: true, cell: ({ of }) => <span className="wrap-anywhere">{of(kept)}</span> },
        { header: 'Goes', breaks: true, cell: ({ of }) => <span className="wrap-anywhere">{of(gone)}</span> },
      ]}
    />
  );
}

/** What comes along, what is filled, and what is lost. */
export function WhatBecomes({ kept, gone, moved, filled, dropped }: PagesToMerge) {
  const fields = `Where ${kept.shopName || SOME_SHOP} says nothing: ${partsLabel(filled)}`;
  const lost = droppedLines(moved, { dropped, isVerified: gone.verifiedAt !== null });
  return (
    <div className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Lines id="moves" title="What comes along">
        {filled.length > 0 ? [...movedLines(moved), fields] : movedLines(moved)}
      </Lines>
      {lost.length > 0 ? (
        <Lines id="drops" title="What is lost">
          {lost}
        </Lines>
      ) : null}
    </div>
  );
}

function Lines({ id, title, children }: { id: string; title: string; children: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <ul className="list-disc space-y-1 pl-5">
        {children.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
