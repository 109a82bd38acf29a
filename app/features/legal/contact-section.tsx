import type { LegalSection } from '#app/features/legal/legal-page.tsx';
import { MailLink } from '#app/ui/navigation/link.tsx';

/** The last part of both legal texts: whom to write to. Absent where the operator named nobody. */
export function contactSection(supportEmail: string | null): LegalSection[] {
  if (!supportEmail) return [];
  return [
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          For questions, for wishes about your data, and to tell us that something is wrong, write to{' '}
          <MailLink email={supportEmail} />.
        </p>
      ),
    },
  ];
}
