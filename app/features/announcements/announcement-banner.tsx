import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ANNOUNCEMENT_KIND_LABEL } from '#app/copy/announcements.ts';
import type { Announcement } from '#app/domain/announcements.ts';
import { classNames } from '#app/ui/class-names.ts';

/** What a page is handed of an announcement. */
export type ShownAnnouncement = Pick<Announcement, 'id' | 'text' | 'linkTo' | 'linkWords' | 'kind'>;

type AnnouncementBannerProps = {
  announcement: Omit<ShownAnnouncement, 'id'>;
  /** The form that puts it away. */
  children?: ReactNode;
  className?: string;
};

const LOOK = {
  information: { Icon: Info, ground: 'bg-blue-wash' },
  disturbance: { Icon: TriangleAlert, ground: 'bg-mustard-wash' },
} as const;

/** What staff announce, across the page under its bar. A region with a name; it interrupts nobody. */
export function AnnouncementBanner({ announcement, children, className }: AnnouncementBannerProps) {
  const { text, linkTo, linkWords, kind } = announcement;
  const { Icon, ground } = LOOK[kind];
  return (
    <section
      aria-label="Announcement"
      className={classNames('border-line border-b-[1.5px] print:hidden', ground, className)}
    >
      <div className="page-width flex items-start gap-3 py-2">
        <Icon size={20} aria-hidden="true" className="mt-2.5 shrink-0" />
        <p className="wrap-anywhere min-w-0 max-w-measure flex-1 py-2">
          <strong>{`${ANNOUNCEMENT_KIND_LABEL[kind]}:`}</strong> {text}
          {linkTo && linkWords ? (
            <span>
              {' '}
              <a href={linkTo} className="text-link">
                {linkWords}
              </a>
            </span>
          ) : null}
        </p>
        {children}
      </div>
    </section>
  );
}
