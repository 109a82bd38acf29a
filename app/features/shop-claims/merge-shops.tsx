import type { ReactNode } from 'react';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { formatPhone } from '#app/domain/profiles.ts';
import { MERGE_REASON_MAX } from '#app/domain/staff/shop-merge.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { PageToMerge } from '#app/features/shop-claims/merge-shops.server.ts';
import { ShopStateBadge } from '#app/features/shop-claims/staff-shops.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

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
  { name: 'Guest spots', of: ({ stays }) => stays },
];

export function MergeTable({ kept, gone }: { kept: PageToMerge; gone: PageToMerge }) {
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

export function MergeForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <KeptForm<{ reason: string; isSure: string }> id="merge" reply={reply} required={['reason']}>
      {(fields) => (
        <>
          <TextAreaField
            field={fields.reason}
            label="How do you know that it is one shop?"
            hint="For the record of staff alone. The owner, if there is one, is notified that the two are one page."
            maxLength={MERGE_REASON_MAX}
            rows={3}
          />
          <CheckboxField field={fields.isSure} label="Both are the same shop. I know that this cannot be undone." />
          <SubmitButton variant="danger" busyLabel="Merging..." className="self-start">
            Merge the two
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
