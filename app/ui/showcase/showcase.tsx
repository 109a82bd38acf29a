import { lazy, Suspense } from 'react';
import { ShowcaseActions } from '#app/ui/showcase/showcase-actions.tsx';
import { ShowcaseData } from '#app/ui/showcase/showcase-data.tsx';
import { ShowcaseFeedback } from '#app/ui/showcase/showcase-feedback.tsx';
import { ShowcaseForms } from '#app/ui/showcase/showcase-forms.tsx';
import { ShowcaseSurfaces } from '#app/ui/showcase/showcase-surfaces.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const Toaster = lazy(async () => ({ default: (await import('#app/ui/feedback/toaster.tsx')).Toaster }));

/** Every part of the design system, on paper and in ink, side by side. */
export function Showcase() {
  return (
    <div className="grid xl:grid-cols-2">
      <Theme name="light" />
      <Theme name="dark" />
      {/* Only once there are scripts: the server has nothing to draw of it, and its words would be taken for a failure. */}
      {useHydrated() ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
    </div>
  );
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    <div data-theme={name} className="min-w-0 bg-ground text-line">
      <div className="mx-auto flex max-w-2xl flex-col gap-8 px-4 py-8 sm:px-6">
        <h2 className="text-2xl">{name === 'light' ? 'Paper' : 'Ink'}</h2>
        <ShowcaseActions />
        <ShowcaseSurfaces prefix={name} />
        <ShowcaseFeedback />
        <ShowcaseData />
        <ShowcaseForms prefix={name} />
      </div>
    </div>
  );
}
