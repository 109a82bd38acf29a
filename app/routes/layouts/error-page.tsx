import { Link } from 'react-router';
import { useBrand } from '#app/routes/layouts/viewer.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Wordmark } from '#app/ui/surfaces/wordmark.tsx';

const PAGES = {
  missing: {
    title: 'There is nothing on this wall',
    text: 'The page you asked for does not exist, or it is not yours to see. The address may have been mistyped, or the post may have been taken down.',
    ornament: 'skull',
  },
  broken: {
    title: 'Something went wrong on our side',
    text: 'Nothing you sent was half-done. Please go back and try again; if it keeps happening, we have it in our logs.',
    ornament: 'dagger',
  },
} as const;

/** Stands in for a whole page that cannot be shown. */
export function ErrorPage({ kind }: { kind: keyof typeof PAGES }) {
  const page = PAGES[kind];
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{page.title}</title>
      <header className="page-width py-4">
        <Link to="/" className="hover:text-red">
          <Wordmark name={useBrand()} className="text-3xl" />
        </Link>
      </header>
      <main className="page-width flex flex-1 flex-col items-center justify-center gap-6 pb-16 text-center">
        <Ornament name={page.ornament} size={160} />
        <h1 className="text-balance text-3xl sm:text-4xl">{page.title}</h1>
        <p className="max-w-[52ch] text-muted">{page.text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" variant="primary">
            Go to the start page
          </ButtonLink>
          <ButtonLink to="/jobs">Browse jobs</ButtonLink>
        </div>
      </main>
    </div>
  );
}
