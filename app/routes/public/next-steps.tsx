import { ArrowRight } from 'lucide-react';
import { href } from 'react-router';
import { Link } from '#app/ui/navigation/link.tsx';

const STEPS = {
  artist: [
    { words: 'See where your applications stand', to: href('/applications') },
    { words: 'Keep your portfolio fresh', to: href('/profile/artist/portfolio') },
    { words: 'Find a shop you would like to work at', to: href('/marketplace/shops') },
    { words: 'Find a free chair for your next trip', to: href('/chairs') },
  ],
  shop: [
    { words: 'Answer the artists who applied', to: href('/shop/applications') },
    { words: 'Look after what you have posted', to: href('/shop/jobs') },
    { words: 'Find an artist for an empty chair', to: href('/marketplace/artists') },
  ],
} as const;

/** For somebody who has joined already: what they came to do. */
export function NextSteps({ viewer }: { viewer: keyof typeof STEPS }) {
  return (
    <nav aria-label="Your next steps" className="mt-3">
      <ul>
        {STEPS[viewer].map(({ words, to }) => (
          <li key={to}>
            <Link to={to} className="group inline-flex min-h-9 items-center gap-2 font-semibold hover:text-red">
              <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-red" />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
