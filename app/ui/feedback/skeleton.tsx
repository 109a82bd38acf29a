import { classNames } from '#app/ui/class-names.ts';

const LINE = 'animate-pulse rounded-sm bg-hairline';

/** Stands where text will be; as wide as the text is expected to be. */
export function SkeletonLine({ width = '100%', className }: { width?: string; className?: string }) {
  return <span aria-hidden="true" className={classNames('block h-4', LINE, className)} style={{ width }} />;
}

/** Stands where a picture will be, in its proportions. */
export function SkeletonPicture({ ratio = 1 }: { ratio?: number }) {
  return <span aria-hidden="true" className="inked block animate-pulse bg-grey-wash" style={{ aspectRatio: ratio }} />;
}

/** Stands where a card of a list will be. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="rounded-md border-[1.5px] border-hairline bg-surface p-4 sm:p-5">
      <SkeletonLine width="60%" className="h-6" />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <SkeletonLine key={line} width={`${90 - line * 14}%`} className="mt-3" />
      ))}
    </div>
  );
}

/** The place of a list that is on its way; says so once to a screen reader. */
export function SkeletonList({ count = 3, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
        <SkeletonCard key={card} />
      ))}
    </div>
  );
}
