import { getServices } from '#app/data/http/request-context.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { privacyText } from '#app/features/legal/privacy-text.tsx';
import { STILL } from '#app/routes/layouts/static-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { useBrand, useSupportEmail } from '#app/routes/layouts/viewer.ts';
import type { Route } from './+types/privacy';

export const handle = STILL;

export const meta = titled('Privacy Policy', {
  name: 'description',
  content: 'What we store about you, who sees it, and how to have it removed.',
});

export const loader = ({ context }: Route.LoaderArgs) => getServices(context).settings.keepDays;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Effective April 1, 2025. What we store, who sees it, and how to have it removed."
      sections={privacyText(useBrand(), useSupportEmail(), loaderData)}
    />
  );
}
