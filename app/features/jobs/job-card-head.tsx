import type { ReactNode } from 'react';
import { VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';

type JobCardHeadProps = {
  /** The title of the job, as the link that covers the card. */
  children: ReactNode;
  /** Of the title, in the outline of the page. */
  level?: 2 | 3;
  /** Its place is left out where a chip says it. */
  shop: { name: string; place?: string | undefined; logoSrc: string | null; isVerified?: boolean };
  /** The state of what the card is about, in its small size. */
  badge: ReactNode;
};

/** How every card about a job begins: its title over the whole width, then who posted it, where, and how it stands. */
export function JobCardHead({ children, level = 2, shop, badge }: JobCardHeadProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <header className="flex flex-col gap-2">
      <Title className="text-lg leading-tight sm:text-xl">{children}</Title>
      <div className="flex items-center gap-2.5">
        <Avatar name={shop.name} src={shop.logoSrc} size={40} shape="square" />
        <div className="min-w-0 flex-1 text-sm">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-tight">
            <span className="min-w-0 max-w-full truncate font-semibold">{shop.name}</span>
            {badge}
          </div>
          {shop.place || shop.isVerified ? (
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted leading-tight">
              {shop.place}
              {shop.isVerified ? <VerifiedMark /> : null}
            </p>
          ) : null}
        </div>
      </div>
    </header>
  );
}
