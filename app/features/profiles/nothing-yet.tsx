import type { ReactNode } from 'react';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

/** An empty place within a form or a section: a small drawing and one sentence. */
export function NothingYet({ ornament, children }: { ornament: OrnamentName; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 rounded-md border-[1.5px] border-hairline border-dashed p-4">
      <Ornament name={ornament} size={48} />
      <p className="max-w-measure text-muted">{children}</p>
    </div>
  );
}
