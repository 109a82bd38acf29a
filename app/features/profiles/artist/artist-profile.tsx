import { ArrowLeftRight, BadgeCheck, CalendarDays, FileText, MapPin, Plane, Truck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ARTIST_JOB_TYPE_LABEL,
  artistLevelLabel,
  CLIENTELE_LABEL,
  WORK_SCHEDULE_LABEL,
  yearsLabel,
} from '#app/copy/profiles.ts';
import { ARTIST_JOB_TYPES } from '#app/domain/artists.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { ArtistForShop, Certificate, PortfolioPiece } from '#app/features/profiles/artist/artist.server.ts';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { ChipList, ContactLinks, NothingYet, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import { RemovalMark } from '#app/features/uploads/upload-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import type { Field } from '#app/ui/forms/fields.tsx';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';
import { FlashSheet } from '#app/ui/surfaces/page-parts.tsx';

type PortfolioGridProps = {
  label: string;
  portfolio: readonly PortfolioPiece[];
  columns?: 2 | 3 | 4;
  canReport?: boolean;
};

/** S1 §2. */
function PortfolioGrid({ label, portfolio, columns = 3, canReport = false }: PortfolioGridProps) {
  const pictures = portfolio.map(({ id, picture, description, styles }) =>
    gridPicture(picture, {
      id,
      alt: description || ['Tattoo', styles.join(', ')].filter(Boolean).join(': '),
      caption: description,
    }),
  );
  const stylesOf = (id: string) => portfolio.find((piece) => piece.id === id)?.styles ?? [];
  return (
    <PictureGrid
      label={label}
      pictures={pictures}
      columns={columns}
      renderEnlargedFoot={canReport ? ({ id }) => <ReportLink about="picture" id={id} /> : undefined}
      renderFoot={({ id, caption }) => (
        <div className="mt-1.5 text-sm">
          {caption ? <p className="leading-snug">{caption}</p> : null}
          {stylesOf(id).length > 0 ? <p className="text-muted">{stylesOf(id).join(', ')}</p> : null}
        </div>
      )}
    />
  );
}

type CertificateListProps = {
  certificates: readonly Certificate[];
  renderAside?: (certificate: Certificate) => ReactNode;
};

function CertificateList({ certificates, renderAside }: CertificateListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {certificates.map((certificate) => (
        <li key={certificate.id} className="flex flex-wrap items-center gap-2">
          <a
            href={certificate.href}
            className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-hairline bg-surface px-3 py-2 hover:border-line"
          >
            <FileText size={20} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 truncate font-medium">{certificate.name}</span>
          </a>
          {renderAside?.(certificate)}
        </li>
      ))}
    </ul>
  );
}

type CertificatesFieldProps = {
  certificates: readonly Certificate[];
  removed: Field;
};

export function CertificatesField({ certificates, removed }: CertificatesFieldProps) {
  return (
    <>
      {certificates.length > 0 ? (
        <CertificateList
          certificates={certificates}
          renderAside={({ id, name }) => <RemovalMark field={removed} id={id} what={name} />}
        />
      ) : (
        <NothingYet ornament="letter">No certificates on file. You can skip this.</NothingYet>
      )}
      <UploadField
        bucket="certifications"
        label="Certification files"
        hint="PDF, JPEG, PNG or WebP, up to 10 MB each. They are private: only you, the shops you apply to and our staff can open them."
        stored={certificates.length}
      />
    </>
  );
}

/** Only the artist's own has the contact e-mail. */
type ShownArtist = ArtistForShop & { email?: string | null };

type SectionProps = { artist: ShownArtist; editTo?: string };

export const NO_CERTIFICATES = 'No certificates on file.';
export const NO_PORTFOLIO = 'No portfolio images on file yet.';

type BelowHeadProps = SectionProps & {
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

/** Omitted for readers who may not see the certificates (ruling c-75). */
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

type ArtistHeadProps = {
  artist: ShownArtist;
  name: string;
  actions?: ReactNode;
};

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
