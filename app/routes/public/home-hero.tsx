import { href } from 'react-router';
import type { Actor } from '#app/domain/accounts.ts';
import { FlashStrip, FlashWall } from '#app/routes/public/flash-wall.tsx';
import { NextSteps } from '#app/routes/public/home-parts.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Wordmark } from '#app/ui/surfaces/headers.tsx';

type HeroProps = { brand: string; viewer: Actor['kind'] };

/** S0 §1, §6. */
export function Hero({ brand, viewer }: HeroProps) {
  return (
    <section className="overflow-clip border-line border-b-[1.5px]">
      <div className="page-width grid items-center gap-5 pt-5 pb-6 sm:pt-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12 lg:pb-8">
        <FlashStrip />
        <div>
          {viewer === 'visitor' ? (
            <p aria-hidden="true" className="text-red max-sm:hidden">
              <Wordmark name={brand} className="text-[4rem]" />
            </p>
          ) : null}
          <h1 className="text-[2.1rem] leading-[1.04] sm:mt-1 sm:text-5xl xl:text-[3.25rem]">
            The Premier Tattoo Artist Job Board
          </h1>
          {viewer === 'artist' || viewer === 'shop' ? <NextSteps viewer={viewer} /> : <Welcome />}
          <div className="mt-4 flex flex-wrap gap-2.5 sm:mt-6 sm:gap-3">
            {viewer === 'visitor' || viewer === 'artist' ? (
              <ButtonLink to={href('/jobs')} variant="primary">
                Explore Opportunities
              </ButtonLink>
            ) : null}
            {viewer === 'visitor' || viewer === 'shop' ? (
              <ButtonLink to={href('/shop/jobs/create')} variant={viewer === 'shop' ? 'primary' : 'secondary'}>
                List Your Shop's Position
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <FlashWall />
      </div>
    </section>
  );
}

function Welcome() {
  return (
    <p className="mt-3 max-w-[46ch] sm:text-lg">
      Shops pin up what they need: a guest for two weeks, a chair for good, an apprentice. Artists walk in with their
      work. Bold will hold.
    </p>
  );
}
