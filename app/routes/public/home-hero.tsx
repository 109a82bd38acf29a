import { href } from 'react-router';
import type { Actor } from '#app/domain/account.ts';
import { FlashWall } from '#app/routes/public/flash-wall.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Wordmark } from '#app/ui/surfaces/wordmark.tsx';

/** The headline and the two ways in (S0 §1, §6); what a button leads to looks at who presses it. */
export function Hero({ brand, viewer }: { brand: string; viewer: Actor['kind'] }) {
  return (
    <section className="overflow-clip border-line border-b-[1.5px]">
      <div className="page-width grid items-center gap-10 pt-10 pb-14 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-14 lg:pb-20">
        <div>
          <p aria-hidden="true" className="text-red">
            <Wordmark name={brand} className="text-[min(4rem,20vw)] sm:text-[5.5rem]" />
          </p>
          <h1 className="mt-3 text-[2.6rem] leading-[1.02] sm:text-6xl">The Premier Tattoo Artist Job Board</h1>
          <p className="mt-5 max-w-[46ch] text-lg">
            Shops pin up what they need: a guest for two weeks, a chair for good, an apprentice. Artists walk in with
            their work. Bold will hold.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            {viewer === 'visitor' || viewer === 'artist' ? (
              <ButtonLink to={href('/jobs')} variant="primary" size="lg">
                Explore Opportunities
              </ButtonLink>
            ) : null}
            {viewer === 'visitor' || viewer === 'shop' ? (
              <ButtonLink
                to={href('/shop/jobs/create')}
                variant={viewer === 'shop' ? 'primary' : 'secondary'}
                size="lg"
              >
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
