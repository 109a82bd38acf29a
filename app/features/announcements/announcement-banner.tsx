import { Info, TriangleAlert, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ANNOUNCEMENT_KIND_LABEL } from '#app/copy/announcements.ts';
import type { Announcement } from '#app/domain/staff/announcements.ts';
import { BY_SCRIPT } from '#app/platform/http/route-handles.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useHere } from '#app/ui/navigation/link.tsx';

export type ShownAnnouncement = Pick<Announcement, 'id' | 'text' | 'linkTo' | 'linkWords' | 'kind'>;

type AnnouncementBannerProps = {
  announcement: Omit<ShownAnnouncement, 'id'>;
  children?: ReactNode;
  className?: string;
};

const LOOK = {
  information: { Icon: Info, ground: 'bg-blue-wash' },
  disturbance: { Icon: TriangleAlert, ground: 'bg-mustard-wash' },
} as const;

/** An announcement of staff, across the page below the bar. A named region, not an alert. */
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

export function AnnouncementPlace({ announcement }: { announcement: ShownAnnouncement | null }) {
  const here = useHere();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  // Not by the router, which would have to load the address's module first: the page stays as it is.
  const dismiss = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { action } = event.currentTarget;
    setDismissed(announcement?.id ?? null);
    document.getElementById('content')?.focus({ preventScroll: true });
    const sent = { method: 'POST', body: new URLSearchParams(), headers: { [BY_SCRIPT]: '1' } };
    // Completes even if the reader leaves the page.
    const reply = await fetch(action, { ...sent, keepalive: true }).catch(() => null);
    setFailed(!reply?.ok);
    if (!reply?.ok) setDismissed(null);
  };

  if (!announcement || announcement.id === dismissed) return null;
  return (
    <AnnouncementBanner announcement={announcement}>
      <form method="post" action={`/announcements/${announcement.id}/dismissal`} onSubmit={dismiss}>
        <input type="hidden" name="from" value={here} />
        <IconButton
          type="submit"
          label="Dismiss the announcement"
          title="Dismiss"
          icon={<X size={20} aria-hidden="true" />}
        />
        {hasFailed ? <p role="alert">That did not work. Please try again.</p> : null}
      </form>
    </AnnouncementBanner>
  );
}
