import { ArrowRight, MapPin } from 'lucide-react';
import { href } from 'react-router';
import { artistLevelLabel } from '#app/copy/profiles.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { StyleChips } from '#app/features/profiles/artist/works.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { ArtistCardData } from '#app/features/search/browse-artists.server.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type CardFootLinkProps = {
  to: string;
  /** 'View Shop', the same on every card: the card's title tells them apart for screen readers. */
  label: string;
  describedBy: string;
};

/** A link that covers its card, drawn at the foot. */
export function CardFootLink({ to, label, describedBy }: CardFootLinkProps) {
  return (
    <CardLink
      to={to}
      aria-describedby={describedBy}
      className="mt-auto inline-flex min-h-9 items-center gap-1.5 self-start pt-1 font-semibold underline decoration-2 decoration-red underline-offset-4"
    >
      {label}
      <ArrowRight size={18} aria-hidden="true" />
    </CardLink>
  );
}

type ArtistCardProps = {
  artist: ArtistCardData;
  from: string;
  /** Among the first on the page: its picture is not lazy-loaded. */
  isEarly: boolean;
};

/** An artist in the marketplace, work first, then the name (S1 §2). */
export function ArtistCard({ artist, from, isEarly }: ArtistCardProps) {
  const titleId = `artist-${artist.id}`;
  return (
    <Card as="article" clickable flush className="flex h-full flex-col">
      <Work artist={artist} isEarly={isEarly} />
      <div className="flex flex-1 flex-col gap-3 p-4 pt-0 sm:p-5 sm:pt-0">
        <div className="-mt-8 flex items-end gap-3">
          <Avatar name={artist.name} src={artist.image?.src} size={64} className="relative bg-surface" />
        </div>
        <div>
          <h2 id={titleId} className="scroll-mt-24 text-xl">
            {artist.name}
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-muted text-sm">
            <MapPin size={16} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{artist.place}</span>
          </p>
          {artist.level ? <p className="mt-1 font-medium text-sm">{artistLevelLabel(artist.level)}</p> : null}
        </div>
        <StyleChips styles={artist.styles} />
        <CardFootLink
          to={withOrigin(href('/marketplace/artists/:artistId', { artistId: artist.id }), from)}
          label="View Profile"
          describedBy={titleId}
        />
      </div>
    </Card>
  );
}

const SIZES = '(width >= 1024px) 350px, (width >= 640px) 50vw, 100vw';

function Work({ artist: { id, work }, isEarly }: Pick<ArtistCardProps, 'artist' | 'isEarly'>) {
  return (
    <div className="art-when-broken aspect-4/3 overflow-hidden border-line border-b-[1.5px] bg-grey-wash">
      {work ? (
        <Picture
          picture={gridPicture(work.picture, { id, alt: work.description || 'From the portfolio' })}
          sizes={SIZES}
          priority={isEarly}
          className="h-full object-cover"
        />
      ) : (
        <div className="flex h-full items-center justify-center opacity-60">
          <Ornament name="dagger-rose" size={96} />
        </div>
      )}
    </div>
  );
}
