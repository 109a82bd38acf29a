import { TriangleAlert, X } from 'lucide-react';
import { Form } from 'react-router';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

type ProfileBannerProps = {
  title: string;
  /** 'Still missing: a bio and your location.' */
  missing: string;
  /** What to add first, why, and where. */
  first: { act: string; why: string; to: string };
  /** The dashboard, which takes the form that puts the banner away. */
  dashboard: string;
};

/** What the profile lacks, among what waits; can be put away until the browser is closed (ruling c-14). */
export function ProfileBanner({ title, missing, first, dashboard }: ProfileBannerProps) {
  return (
    <li className="relative flex gap-3 bg-mustard-wash py-3 pr-1 pl-3.5 sm:pl-4">
      <TriangleAlert size={22} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold leading-snug">{title}</p>
        <p className="max-w-measure text-sm leading-snug">
          {missing} {first.why}
        </p>
        <Link
          to={first.to}
          className="text-link mt-1 inline-flex min-h-6 items-center font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {first.act}
        </Link>
      </div>
      <Form method="post" action={dashboard} className="relative z-1 -my-2" preventScrollReset>
        <IconButton type="submit" label="Put away for now" icon={<X size={20} aria-hidden="true" />} />
      </Form>
    </li>
  );
}
