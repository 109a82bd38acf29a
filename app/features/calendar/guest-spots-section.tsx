import type { GuestSpotsAtGlance } from '#app/features/calendar/hosting.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

/** On the shop's own pages: whether artists can request dates, with links to change that and the chairs. */
export function GuestSpotsSection({ words, ways }: GuestSpotsAtGlance) {
  return (
    <section aria-labelledby="guest-spots">
      <SectionHeader id="guest-spots" title="Guest Spots" />
      <p className="mb-4 max-w-measure">{words}</p>
      <div className="flex flex-wrap gap-3">
        {ways.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
