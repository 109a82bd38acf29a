import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { termsText } from '#app/features/legal/terms-text.tsx';
import { STILL } from '#app/routes/layouts/static-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { useBrand, useSupportEmail } from '#app/routes/layouts/viewer.ts';

export const handle = STILL;

export const meta = titled('Terms of Service', {
  name: 'description',
  content: 'The rules for using the job board: who may use it, what it costs, and what we answer for.',
});

export default function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="Effective April 1, 2025. For people who are 18 or older."
      sections={termsText(useBrand(), useSupportEmail())}
    />
  );
}
