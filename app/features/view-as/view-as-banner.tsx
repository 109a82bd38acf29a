import { Eye } from 'lucide-react';
import { lookUntil } from '#app/copy/view-as.ts';
import { Button } from '#app/ui/actions/buttons.tsx';

type LookBannerProps = { look: { id: string; memberName: string; endsAt: Date } };

/** On every page of a view-as session: whose pages these are, until when, and the button to end it (c-149). */
export function LookBanner({ look: { id, memberName, endsAt } }: LookBannerProps) {
  return (
    <aside
      aria-label="You are looking as staff"
      className="sticky top-0 z-40 border-line border-b-[1.5px] bg-mustard text-on-mustard"
    >
      <form
        method="post"
        action={`/admin/looks/${id}/ending`}
        className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
      >
        <Eye size={20} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm sm:text-base">
          <strong className="wrap-anywhere">You see the pages of {memberName}</strong>{' '}
          <span className="whitespace-nowrap">until {lookUntil(endsAt)}.</span> Nothing can be changed here.
        </p>
        <Button type="submit" size="sm" className="shrink-0">
          End
        </Button>
      </form>
    </aside>
  );
}
