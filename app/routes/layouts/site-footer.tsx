import { useBrand, useRootData } from '#app/routes/layouts/viewer.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';

/** Copyright with the current year, and the legal pages (S0 §2). */
export function SiteFooter() {
  const year = useRootData()?.year ?? new Date().getUTCFullYear();
  const brand = useBrand();
  return (
    <footer className="mt-16 border-line border-t-[1.5px]">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6 text-sm">
        <p className="flex items-center gap-2">
          <Ornament name="swallow" size={28} />
          {`© ${year} ${brand}`}
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-1">
          <FooterLink to="/terms">Terms of Service</FooterLink>
          <FooterLink to="/privacy">Privacy Policy</FooterLink>
          <FooterLink to="/credits">Credits</FooterLink>
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-red">
      {children}
    </Link>
  );
}
