import { href } from 'react-router';
import { firstSteps as words } from '#app/copy/onboarding.ts';
import { SHOP_ONBOARDING_PATH } from '#app/domain/accounts.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import type { ArtistBegun, ShopBegun } from '#app/features/dashboards/dashboard-queries.server.ts';
import type { WaitingRow } from '#app/features/dashboards/waiting-list.tsx';

/** Null once a shop has answered or written, or all of it is done. `isAskedFor` if the banner already asks for the work. */
export function firstStepsOfArtist(begun: ArtistBegun, isAskedFor: boolean): WaitingRow[] | null {
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
export function firstStepsOfShop(begun: ShopBegun): WaitingRow[] | null {
  const { photos, pageBeforeJob, job, share, chair } = words.shop;
  const upload = `${href('/shop/profile/amenities')}#${uploadFieldId('shop-photos')}`;
  const { newestJobId: jobId } = begun;
  const backTo = new URLSearchParams({ returnTo: href('/shop/jobs/create') });
  const newest = jobId && withOrigin(href('/jobs/:jobId', { jobId }), href('/shop/dashboard'));
  return unlessOver(begun.isAnswered, [
    { ...photos, isDone: begun.hasPhotos, to: upload },
    begun.isNamed
      ? { ...job, isDone: jobId !== null, to: href('/shop/jobs/create') }
      : { ...pageBeforeJob, isDone: jobId !== null, to: `${SHOP_ONBOARDING_PATH}?${backTo}` },
    { ...share, isDone: begun.isSeen, to: newest },
    { ...chair, isDone: begun.hasChair, to: href('/shop/calendar/chairs/first') },
  ]);
}

/** `to` is null while another step comes first. */
type Step = { title: string; detail: string; isDone: boolean; to: string | null };

function unlessOver(isAnswered: boolean, steps: readonly Step[]): WaitingRow[] | null {
  if (isAnswered || steps.every(({ isDone }) => isDone)) return null;
  return steps.map(({ title, detail, isDone, to }) =>
    isDone
      ? { kind: 'done', title, detail: words.done, since: null, to: null }
      : { kind: 'step', title, detail, since: null, to },
  );
}
