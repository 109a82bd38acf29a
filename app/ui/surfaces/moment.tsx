import type { ReactNode } from 'react';
import { FlashSheet } from '#app/ui/surfaces/page-parts.tsx';

type MomentSheetProps = { title: string; picture?: ReactNode; children: ReactNode };

/** What was just done, and what happens next; it stays until the reader goes on. */
export function MomentSheet({ title, picture, children }: MomentSheetProps) {
  return (
    <FlashSheet as="section" className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 bg-green-wash!">
      {picture}
      <div role="status" className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-2xl">{title}</h2>
        {children}
      </div>
    </FlashSheet>
  );
}
