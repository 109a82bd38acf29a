import { href, useLocation } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { originOf, withOrigin } from '#app/domain/values/addresses.ts';
import { ownArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
import {
  ArtistBasicInfo,
  ArtistCertificates,
  ArtistExpertise,
  ArtistPortfolio,
  ArtistPreferences,
} from '#app/features/profiles/artist/artist-profile.tsx';
import { ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/artist-profile';

export const meta = titled('Your profile');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const [artist, removed] = await Promise.all([ownArtistProfile(ctx), ownRemovedPage(ctx)]);
  if (!artist) throw new Error('an artist without a profile');
  return { artist, removed };
}

export default function ArtistProfile({ loaderData: { artist, removed } }: Route.ComponentProps) {
  const from = originOf(useLocation().search);
  const here = useHere();
  const edit = (page: string) => withOrigin(page, from && here);
  return (
    <div className="page-width py-8">
      <PageHeader
        title="Your profile"
        back={from ? { to: from, label: 'Back' } : undefined}
        lead="What shops see when they look you up. Your email stays yours, and your number shows only as you chose."
      />
      <RemovedPageNotice removed={removed} className="mb-6">
        Nobody else sees it, and you cannot apply with it. Your conversations and applications go on.
      </RemovedPageNotice>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <ArtistBasicInfo artist={artist} editTo={edit(href('/profile/artist/edit'))} />
        </div>
        <ArtistExpertise artist={artist} editTo={edit(href('/profile/artist/expertise'))} />
        <ArtistCertificates artist={artist} editTo={edit(href('/profile/artist/expertise'))} />
        <div className="lg:col-span-2">
          <ArtistPortfolio artist={artist} editTo={edit(href('/profile/artist/portfolio'))} />
        </div>
        <div className="lg:col-span-2">
          <ArtistPreferences artist={artist} editTo={edit(href('/profile/artist/preferences'))} />
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load profile data');
