import type { ReactNode } from 'react';
import { MailLink } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';

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

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = { title: string; lead: ReactNode; sections: readonly LegalSection[] };

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHeader title={title} lead={lead} />
      <div className="grid gap-8 lg:grid-cols-[16rem_1fr] lg:gap-12">
        <nav aria-label="On this page" className="lg:sticky lg:top-6 lg:self-start">
          <ol className="flex flex-col gap-1 text-sm">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-flex min-h-7 items-center gap-2 hover:text-red">
                  <span className="text-muted tabular-nums">{index + 1}.</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-measure flex-col gap-8">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="mb-3 text-2xl">
                {index + 1}. {section.title}
              </h2>
              <div className="flex flex-col gap-3 leading-relaxed">{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
