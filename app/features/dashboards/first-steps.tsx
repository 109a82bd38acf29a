import { ChevronRight, CircleCheckBig, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { firstSteps as words } from '#app/copy/onboarding.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import type { ArtistBegun, ShopBegun } from '#app/features/dashboards/dashboard-queries.server.ts';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

export type FirstStep = {
  title: string;
  detail: string;
  isDone: boolean;
  /** Null while an earlier step comes first. */
  to: string | null;
};

/** Null once a shop has answered, or all of it is done. `isAskedFor` if the banner already asks for the work. */
export function stepsOfArtist(begun: ArtistBegun, isAskedFor: boolean): FirstStep[] | null {
  const { work, face, apply, chair } = words.artist;
  const portfolio = `${href('/profile/artist/portfolio')}#${uploadFieldId('portfolio-images')}`;
  return unlessOver(begun.isAnswered, [
    ...(isAskedFor ? [] : [{ ...work, isDone: begun.hasWork, to: portfolio }]),
    { ...face, isDone: begun.hasFace, to: `${href('/profile/artist/edit')}#${uploadFieldId('profile-images')}` },
    { ...apply, isDone: begun.hasApplied, to: href('/jobs') },
    { ...chair, isDone: begun.hasAsked, to: href('/chairs') },
  ]);
}

/** Null once an artist has applied, asked or written, or all of it is done. */
export function stepsOfShop(begun: ShopBegun): FirstStep[] | null {
  const { photos, job, share, chair } = words.shop;
  const upload = `${href('/shop/profile/amenities')}#${uploadFieldId('shop-photos')}`;
  const { newestJobId: jobId } = begun;
  const newest = jobId && withOrigin(href('/jobs/:jobId', { jobId }), href('/shop/dashboard'));
  return unlessOver(begun.isAnswered, [
    { ...photos, isDone: begun.hasPhotos, to: upload },
    { ...job, isDone: jobId !== null, to: href('/shop/jobs/create') },
    { ...share, isDone: begun.isSeen, to: newest },
    { ...chair, isDone: begun.hasChair, to: href('/shop/calendar/chairs/new') },
  ]);
}

const unlessOver = (isAnswered: boolean, steps: FirstStep[]) =>
  isAnswered || steps.every(({ isDone }) => isDone) ? null : steps;

type FirstStepsProps = { steps: readonly FirstStep[]; viewer: 'artist' | 'shop'; profile: ReactNode };

/** Before there is anything to show: what to do, each line a link, the done ones ticked. */
export function FirstSteps({ steps, viewer, profile }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <FlashSheet as="section" labelledBy="first-steps" className="mb-6 max-sm:p-5! sm:mb-8">
      <div className="mb-3 flex items-center gap-4">
        <Ornament name={viewer === 'shop' ? 'anchor' : 'swallow'} size={48} />
        <div>
          <h2 id="first-steps" className="text-xl sm:text-2xl">
            {words.title}
          </h2>
          <p className="text-muted">{words.progress(done, steps.length)}</p>
        </div>
      </div>
      <ul className="divide-y-[1.5px] divide-hairline">
        {profile}
        {steps.map((step) => (
          <StepLine key={step.title} {...step} />
        ))}
      </ul>
    </FlashSheet>
  );
}

function StepLine({ title, detail, isDone, to }: FirstStep) {
  const Mark = isDone ? CircleCheckBig : CircleDashed;
  const isOpen = !isDone && to !== null;
  const line = (
    <>
      <span className={isOpen ? 'block font-bold leading-snug' : 'block font-semibold text-muted leading-snug'}>
        {title}
        {isDone ? <span className="sr-only"> (done)</span> : null}
      </span>
      {isDone ? null : <span className="block text-muted text-sm leading-snug">{detail}</span>}
    </>
  );
  return (
    <li
      className={isOpen ? 'relative flex items-center gap-3 py-3 hover:bg-grey-wash' : 'flex items-center gap-3 py-3'}
    >
      <Mark size={22} className={isDone ? 'shrink-0 text-green' : 'shrink-0'} />
      {isOpen ? (
        <Link to={to} className="min-w-0 flex-1 outline-offset-4 after:absolute after:inset-0 after:content-['']">
          {line}
        </Link>
      ) : (
        <div className="min-w-0 flex-1">{line}</div>
      )}
      {isOpen ? <ChevronRight size={20} className="shrink-0" /> : null}
    </li>
  );
}
