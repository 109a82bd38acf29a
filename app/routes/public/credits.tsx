import type { ReactNode } from 'react';
import { STILL, titled, useBrand } from '#app/routes/layouts/document.ts';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';

export const handle = STILL;

export const meta = titled('Credits', {
  name: 'description',
  content: 'Whose drawings, letters and data this job board is made with.',
});

const ICON_AUTHORS =
  'Lorc, Delapouite, Caro Asercion, Skoll, Sbed, Carl Olsen, Cathelineau, Pierre Leducq and Aussiesim';

export default function Credits() {
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title="Credits" lead={`Work by other people that ${useBrand()} is made with. Thank you.`} />
      <div className="flex flex-col gap-8">
        <Credit title="Ornaments">
          Icons made by {ICON_AUTHORS}, from <Out to="https://game-icons.net">game-icons.net</Out>, under{' '}
          <Out to="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</Out>. Recolored, turned, and for the demo
          pictures composed into larger drawings.
        </Credit>
        <Credit title="Interface icons">
          <Out to="https://lucide.dev">Lucide</Out>, under the{' '}
          <Out to="https://github.com/lucide-icons/lucide/blob/main/LICENSE">ISC License</Out>.
        </Credit>
        <Credit title="Cities">
          Names and places of cities from <Out to="https://www.geonames.org">GeoNames</Out>, under{' '}
          <Out to="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Out>. Reduced to places in the United
          States.
        </Credit>
        <Credit title="Typefaces">
          <Out to="https://fonts.google.com/specimen/Pirata+One">Pirata One</Out>,{' '}
          <Out to="https://fonts.google.com/specimen/Bricolage+Grotesque">Bricolage Grotesque</Out> and{' '}
          <Out to="https://fonts.google.com/specimen/Instrument+Sans">Instrument Sans</Out>, under the{' '}
          <Out to="https://openfontlicense.org">SIL Open Font License 1.1</Out>.
        </Credit>
      </div>
    </div>
  );
}

function Credit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <p className="max-w-measure">{children}</p>
    </section>
  );
}

function Out({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="noopener" className="text-link">
      {children}
    </a>
  );
}
