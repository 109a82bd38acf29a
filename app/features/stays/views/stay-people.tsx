import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { experienceLine } from '#app/copy/profiles.ts';
import { mapAddress, placeLabel } from '#app/domain/values/places.ts';
import { StyleChips, WorksStrip } from '#app/features/profiles/artist/works.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import type { BesideStay } from '#app/features/stays/stay-people.server.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

/** The artist, as the shop decides about them; only a name if their page is not visible. */
export function Guest({ stay, guest }: { stay: StayShown; guest: BesideStay['guest'] }) {
  const here = useHere();
  const name = otherName(stay);
  if (!guest) return <p className="font-heading font-extrabold text-xl wrap-anywhere">{name}</p>;
  const experience = experienceLine(guest);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={guest.faceSrc} size={64} />
        <div className="min-w-0">
          <p className="font-heading font-extrabold text-xl leading-snug wrap-anywhere">
            <Link to={profileAddress('shop', guest.id, here)} className="text-link">
              {name}
            </Link>
          </p>
          <p className="text-muted">{[placeLabel(guest.location), experience].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <StyleChips styles={guest.styles} />
      <WorksStrip name={name} works={guest.works} />
    </div>
  );
}

/** The shop, as the artist travels to it: its photo, and its address once the guest spot is confirmed. */
export function Host({ stay, photo }: { stay: StayShown; photo: BesideStay['photo'] }) {
  const name = otherName(stay);
  return (
    <div className="flex flex-col gap-3">
      {photo ? (
        <div className="art-when-broken aspect-[21/9] overflow-hidden rounded-md border-[1.5px] border-line">
          <Picture
            picture={gridPicture(photo, { id: stay.id, alt: `Photo of ${name}` })}
            sizes="(width >= 1024px) 700px, 100vw"
            priority
            className="h-full min-h-0 object-cover"
          />
        </div>
      ) : null}
      <p className="font-heading font-extrabold text-xl leading-snug wrap-anywhere">
        <OtherSide stay={stay}>{name}</OtherSide>
      </p>
      <Where stay={stay} />
    </div>
  );
}

/** Linked to their page, if the reader may see it. */
function OtherSide({ stay: { other }, children }: { stay: StayShown; children: ReactNode }) {
  const here = useHere();
  if (!other?.isShown) return children;
  return (
    <Link to={profileAddress('artist', other.id, here)} className="text-link">
      {children}
    </Link>
  );
}

function Where({ stay }: { stay: StayShown }) {
  const place = [stay.street, placeLabel(stay)].filter(Boolean).join(', ');
  if (!place) return null;
  return (
    <p className="flex items-start gap-1.5">
      <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      {stay.street ? (
        <a
          href={mapAddress(`${otherName(stay)}, ${place}`)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link"
        >
          {place}
        </a>
      ) : (
        <span>{place}</span>
      )}
    </p>
  );
}
