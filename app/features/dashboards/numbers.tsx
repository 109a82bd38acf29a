import type { ReactNode } from 'react';
import type { DayViews } from '#app/features/profiles/profile-views.server.ts';
import { ProfileViewsCard, ProfileViewsChart } from '#app/features/profiles/profile-views-card.tsx';

type NumbersProps = {
  views: readonly DayViews[];
  /** The two other figures, as compact StatCards. */
  children: ReactNode;
};

/** The three figures of a dashboard, in one row on phones too while text is not enlarged. */
export function Numbers({ views, children }: NumbersProps) {
  return (
    <section aria-labelledby="numbers-title" className="mt-6 sm:mt-8">
      <h2 id="numbers-title" className="sr-only">
        Your numbers
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-4">
        <ProfileViewsCard days={views} />
        {children}
      </div>
      <ProfileViewsChart days={views} />
    </section>
  );
}
