import { ArrowLeftRight, BadgeCheck, CalendarDays, Plane, Truck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ARTIST_JOB_TYPE_LABEL,
  artistLevelLabel,
  CLIENTELE_LABEL,
  WORK_SCHEDULE_LABEL,
  yearsLabel,
} from '#app/copy/profiles.ts';
import { ARTIST_JOB_TYPES } from '#app/domain/artists.ts';
import type { ArtistForShop } from '#app/features/profiles/artist-queries.server.ts';
import { CertificateList } from '#app/features/profiles/certificates.tsx';
import { ContactLinks } from '#app/features/profiles/contact-links.tsx';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { PortfolioGrid } from '#app/features/profiles/portfolio-grid.tsx';
import { ChipList, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

/** What the sections show: the public profile; only the artist's own also carries the contact e-mail. */
export type ShownArtist = ArtistForShop & { email?: string | null };

type SectionProps = { artist: ShownArtist; editTo?: string };

export const NO_CERTIFICATES = 'No certificates on file.';
export const NO_PORTFOLIO = 'No portfolio images on file yet.';

type BelowHeadProps = SectionProps & {
  /** The head of the page shows face, name, place and styles already. */
  isBelowHead?: boolean;
};

export function ArtistBasicInfo({ artist, editTo, isBelowHead }: BelowHeadProps) {
  const name = artist.fullName ?? 'Artist';
  return (
    <ProfileSection title="Basic Info" editTo={editTo}>
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-7">
        {isBelowHead ? null : (
          <EnlargeablePicture picture={artist.image} name={name} alt={`Portrait of ${name}`} size={128} shape="round" />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {isBelowHead ? null : (
            <div>
              <p className="font-heading font-extrabold text-2xl tracking-tight">{name}</p>
              {artist.location ? <p className="text-muted">{artist.location}</p> : null}
            </div>
          )}
          <p className="max-w-measure whitespace-pre-line text-lg leading-relaxed">
            {artist.bio ?? <span className="text-muted">No bio yet.</span>}
          </p>
          <ContactLinks {...artist} />
        </div>
      </div>
    </ProfileSection>
  );
}

export function ArtistExpertise({ artist, editTo, isBelowHead }: BelowHeadProps) {
  const { experienceLevel, yearsOfExperience, hasClientele, clienteleSize } = artist;
  const rows = [
    {
      term: 'Level',
      detail: experienceLevel ? artistLevelLabel(experienceLevel) : NOT_SAID,
      icon: <BadgeCheck {...ICON} />,
    },
    {
      term: 'Experience',
      detail: yearsOfExperience ? yearsLabel(yearsOfExperience) : NOT_SAID,
      icon: <CalendarDays {...ICON} />,
    },
    {
      term: 'Client base',
      detail: hasClientele ? (clienteleSize ? CLIENTELE_LABEL[clienteleSize] : 'Yes') : 'No',
      icon: <Users {...ICON} />,
    },
    { term: 'Brings clients', detail: yesNo(artist.willingToTransferClients), icon: <ArrowLeftRight {...ICON} /> },
  ];
  return (
    <ProfileSection title="Expertise" editTo={editTo}>
      {isBelowHead ? null : <ChipList label="Tattoo styles" items={artist.tattooStyles} none="No styles chosen yet." />}
      <DefinitionList rows={rows} className={isBelowHead ? undefined : 'mt-4'} />
    </ProfileSection>
  );
}

/** Left out altogether for readers from whom the certificates are withheld (ruling c-75). */
export function ArtistCertificates({ artist, editTo }: SectionProps) {
  if (!artist.certificates) return null;
  return (
    <ProfileSection title="Certifications & Insurance" editTo={editTo}>
      {artist.certificates.length > 0 ? (
        <CertificateList certificates={artist.certificates} />
      ) : (
        <NothingYet ornament="letter">{NO_CERTIFICATES}</NothingYet>
      )}
    </ProfileSection>
  );
}

export function ArtistPortfolio({ artist, editTo, canReport }: SectionProps & { canReport?: boolean }) {
  return (
    <ProfileSection title="Portfolio" editTo={editTo}>
      {artist.portfolio.length > 0 ? (
        <PortfolioGrid
          label={`Portfolio of ${artist.fullName ?? 'the artist'}`}
          portfolio={artist.portfolio}
          columns={artist.portfolio.length > 6 ? 4 : 3}
          canReport={canReport}
        />
      ) : (
        <NothingYet ornament="dagger-rose">{NO_PORTFOLIO}</NothingYet>
      )}
    </ProfileSection>
  );
}

export function ArtistPreferences({ artist, editTo }: SectionProps) {
  const jobTypes = ARTIST_JOB_TYPES.filter((type) => artist.preferredJobTypes.includes(type));
  const rows: { term: string; detail: ReactNode; icon?: ReactNode }[] = [
    {
      term: 'Job types',
      detail: jobTypes.length > 0 ? jobTypes.map((type) => ARTIST_JOB_TYPE_LABEL[type]).join(', ') : NOT_SAID,
      icon: <BadgeCheck {...ICON} />,
    },
    {
      term: 'Work schedule',
      detail: artist.workSchedule ? WORK_SCHEDULE_LABEL[artist.workSchedule] : 'No preference',
      icon: <CalendarDays {...ICON} />,
    },
    { term: 'Willing to travel', detail: yesNo(artist.willingToTravel), icon: <Plane {...ICON} /> },
    { term: 'Willing to relocate', detail: yesNo(artist.willingToRelocate), icon: <Truck {...ICON} /> },
  ];
  return (
    <ProfileSection title="Preferences" editTo={editTo}>
      <div className="grid gap-6 lg:grid-cols-2">
        <DefinitionList rows={rows} />
        <div className="flex flex-col gap-4">
          <ChipList label="Environment" items={artist.environmentTags} />
          {artist.idealEnvironment ? (
            <blockquote className="max-w-measure whitespace-pre-line border-red border-l-[3px] pl-4">
              {artist.idealEnvironment}
            </blockquote>
          ) : null}
        </div>
      </div>
    </ProfileSection>
  );
}

const ICON = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;
const NOT_SAID = <span className="font-normal text-muted">Not said yet</span>;

const yesNo = (answer: boolean) => (answer ? 'Yes' : 'No');
