import { Link } from 'react-router';
import type { ReportedKind } from '#app/domain/staff/reports.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useHere } from '#app/ui/navigation/link.tsx';

type ReportLinkProps = { about: ReportedKind; id: string; className?: string };

const THIS = {
  job: 'this job',
  artist: 'this profile',
  shop: 'this profile',
  message: 'this message',
  review: 'this review',
  picture: 'this picture',
} as const satisfies Record<ReportedKind, string>;

export function ReportLink({ about, id, className }: ReportLinkProps) {
  const here = useHere();
  return (
    <Link
      to={withOrigin(`/reports/new?about=${about}&id=${id}`, here)}
      rel="nofollow"
      className={classNames(
        'inline-flex min-h-6 items-center text-muted text-xs underline underline-offset-2 hover:text-red',
        className,
      )}
    >
      Report<span className="sr-only"> {THIS[about]}</span>
    </Link>
  );
}
