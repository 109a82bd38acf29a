import { Download } from 'lucide-react';
import { DOWNLOADED_ROWS_MAX, type StaffList, staffListAddress } from '#app/domain/staff.ts';
import { Button } from '#app/ui/actions/buttons.tsx';

type DownloadListProps = { list: StaffList; search: Record<string, string | null> };

/** All rows of a search as a file (c-144). A plain form: the answer is a file, and the page stays as it is. */
export function DownloadList({ list, search }: DownloadListProps) {
  const action = staffListAddress(`/admin/lists/${list}`, { ...search, after: null });
  return (
    <form method="post" action={action} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" size="sm">
        <Download size={16} aria-hidden="true" />
        Download CSV
      </Button>
      <p className="text-muted text-sm">
        All rows of this search, {DOWNLOADED_ROWS_MAX.toLocaleString('en-US')} at most. It is recorded who took them.
      </p>
    </form>
  );
}
