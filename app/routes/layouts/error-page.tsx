import { type ReactNode, useEffect, useState } from 'react';
import { data, isRouteErrorResponse, Link, useLocation } from 'react-router';
import { pauseAfter } from '#app/browser/refresh.ts';
import { withDone } from '#app/copy/done.ts';
import { PERHAPS_SAVED } from '#app/copy/site.ts';
import { LOOK_INSTEAD_TEXT } from '#app/copy/view-as.ts';
import { LOOK_INSTEAD, LOOK_PREFIX, type LookInstead } from '#app/domain/staff/staff-permissions.ts';
import { tellServer } from '#app/features/accounts/leaving/log-out.tsx';
import { useBrand } from '#app/routes/layouts/document.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { referenceIn, sentWith } from '#app/ui/feedback/put-off.ts';
import { SendAgain } from '#app/ui/forms/form.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Wordmark } from '#app/ui/surfaces/page-parts.tsx';

/** Moderators do not see the pages of administrators. */
export const NOTHING_FOR_STAFF = {
  title: 'There is nothing here, or it is for administrators',
  text: 'The address may have been mistyped, or what it named is gone.',
} as const;

const PAGES = {
  missing: {
    title: 'There is nothing on this wall',
    text: 'The page you asked for does not exist, or it is not yours to see. The address may have been mistyped, or the post may have been taken down.',
    ornament: 'skull',
  },
  'missing-for-staff': { ...NOTHING_FOR_STAFF, ornament: 'skull' },
  broken: {
    title: 'Something went wrong on our side',
    text: `${PERHAPS_SAVED} If it keeps happening, we have it in our logs.`,
    ornament: 'dagger',
  },
} as const;

export function ErrorPage({ kind, caught }: { kind: keyof typeof PAGES; caught?: unknown }) {
  const { title, text, ornament } = PAGES[kind];
  return (
    <Sheet title={title} text={text + referenceIn(caught)} ornament={<Ornament name={ornament} size={160} />}>
      <WaysOn isForStaff={kind === 'missing-for-staff'} />
    </Sheet>
  );
}

export function WaysOn({ isForStaff }: { isForStaff: boolean }) {
  if (isForStaff) {
    return (
      <ButtonLink to="/admin/dashboard" variant="primary">
        Go to the dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/" variant="primary">
        Go to the start page
      </ButtonLink>
      <ButtonLink to="/jobs">Browse jobs</ButtonLink>
    </>
  );
}

/** The database is away or busy; with the form's input, to send it again. */
export function PutOffPage({ text, caught }: { text: string; caught: unknown }) {
  return (
    <Sheet
      title="We cannot answer for the moment"
      text={text}
      ornament={<Ornament name="lighthouse" size={160} />}
      form={<SendAgain caught={caught} />}
    >
      <ButtonLink to="/" variant={sentWith(caught) ? 'secondary' : 'primary'}>
        Go to the start page
      </ButtonLink>
      <ButtonLink to="/jobs">Browse jobs</ButtonLink>
    </Sheet>
  );
}

/** A form was sent from another host name of this site. */
export function ElsewherePage({ address }: { address: string }) {
  const text = `You opened this site under another address, where nothing can be sent. Please open ${address} instead. Nothing was saved.`;
  return (
    <Sheet title="This is not our address" text={text} ornament={<Ornament name="lighthouse" size={160} />}>
      <a href={address} className="text-link">
        Open {address}
      </a>
    </Sheet>
  );
}

/** Without a picture, which could not be loaded either. */
export function UnreachedPage() {
  const { pathname, search } = useLocation();
  return (
    <Sheet title={`We couldn't reach ${useBrand()}`} text="Check your connection, and try again.">
      <ButtonLink to={pathname + search} variant="primary">
        Try again
      </ButtonLink>
    </Sheet>
  );
}

type SheetProps = { title: string; text: string; ornament?: ReactNode; form?: ReactNode; children: ReactNode };

export function Sheet({ title, text, ornament, form, children }: SheetProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{title}</title>
      <header className="page-width py-4">
        <Link to="/" className="hover:text-red">
          <Wordmark name={useBrand()} className="text-3xl" />
        </Link>
      </header>
      <main className="page-width flex flex-1 flex-col items-center justify-center gap-6 pb-16 text-center">
        {ornament}
        <h1 tabIndex={-1} className="text-balance text-3xl outline-none sm:text-4xl">
          {title}
        </h1>
        {/* Where a script had asked, these words stand beside its form (still/ask-server.ts). */}
        <p className="max-w-[52ch] text-muted" data-told="">
          {text}
        </p>
        {form}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </main>
    </div>
  );
}

/** Throw this while staff view pages as a member. */
export function notInLook(why: LookInstead) {
  return data({ notInLook: why }, { status: 403 });
}

export function lookInsteadOf(caught: unknown): LookInstead | null {
  if (!isRouteErrorResponse(caught)) return null;
  return LOOK_INSTEAD.find((why) => why === caught.data?.notInLook) ?? null;
}

/** c-149. */
export function LookInsteadPage({ why }: { why: LookInstead }) {
  const { title, text } = LOOK_INSTEAD_TEXT[why];
  return (
    <Sheet title={title} text={text} ornament={<Ornament name="lantern" size={160} />}>
      <ButtonLink to={LOOK_PREFIX} variant="primary">
        Go to their dashboard
      </ButtonLink>
    </Sheet>
  );
}

/** A logout did not reach the server (ruling c-70): retries with growing pauses. */
export function LeftPage() {
  const brand = useBrand();
  const [failures, setFailures] = useState(0);

  const tryAgain = () => {
    void tellServer().then((isTold) => {
      if (isTold) return window.location.replace(withDone('/', 'logged-out'));
      setFailures((before) => before + 1);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each failure, not after each drawing.
  useEffect(() => {
    delete document.documentElement.dataset.left;
    const timer = setTimeout(tryAgain, failures === 0 ? 0 : pauseAfter(failures));
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [failures]);

  useEffect(() => document.querySelector('h1')?.focus(), []);

  return (
    <Sheet
      title="You are logged out on this screen"
      text={`${brand} could not be reached yet, so this browser could still open your account. We keep trying while this page is open, and the next time someone opens ${brand} in this browser.`}
    >
      <Button variant="primary" onClick={tryAgain}>
        Try again
      </Button>
    </Sheet>
  );
}
