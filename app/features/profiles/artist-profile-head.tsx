import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { artistLevelLabel, yearsLabel } from '#app/copy/profiles.ts';
import { placeLabel } from '#app/domain/places.ts';
import type { ShownArtist } from '#app/features/profiles/artist-profile-sections.tsx';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { ChipList } from '#app/features/profiles/profile-section.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

type ArtistHeadProps = {
  artist: ShownArtist;
  name: string;
  /** What a reader can do: 'Message Artist'. */
  actions?: ReactNode;
};

/** Who it is, at a glance: face, name (the page's h1), place, years, styles. */
export function ArtistHead({ artist, name, actions }: ArtistHeadProps) {
  const { experienceLevel, yearsOfExperience } = artist;
  const facts = [
    yearsOfExperience ? `${yearsLabel(yearsOfExperience)} of experience` : null,
    experienceLevel ? artistLevelLabel(experienceLevel) : null,
  ].filter((fact) => fact !== null);
  return (
    <FlashSheet as="section" className="flex flex-wrap gap-4 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-7">
      <div className="sm:row-span-2">
        <EnlargeablePicture picture={artist.image} name={name} alt={`Portrait of ${name}`} size={132} shape="round" />
      </div>
      <div className="min-w-0 flex-[1_1_9rem] self-center">
        <h1 className="text-3xl sm:text-[2.75rem]">{name}</h1>
        <p className="mt-2 flex items-center gap-1.5 text-muted">
          <MapPin size={18} aria-hidden="true" className="shrink-0" />
          {placeLabel(artist.location)}
        </p>
      </div>
      <div className="flex min-w-0 basis-full flex-col gap-3 sm:col-start-2">
        {facts.length > 0 ? (
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {facts.map((fact, index) => (
              <span key={fact} className={index === 0 ? 'font-semibold' : 'text-muted'}>
                {fact}
              </span>
            ))}
          </p>
        ) : null}
        <ChipList label="Tattoo styles" items={artist.tattooStyles} />
        {actions ? <div className="mt-1 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </FlashSheet>
  );
}
