import { type MetaFunction, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import type { ArtistStep } from '#app/domain/accounts.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { ARTIST_STEP_VALUES, ArtistStepForm } from '#app/features/onboarding/artist-step-form.tsx';
import { ownArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
import { saveArtistProfile } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { EditPage } from '#app/features/profiles/profile-form.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { ARTIST_STEP_FORMS } from '#app/routes/onboarding/steps.server.ts';
import { opened } from '#app/routes/profiles/edit-profile.server.ts';
import { LoadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/edit-artist';

/** Each page has the form of a step of the wizard. */
type Page = { step: ArtistStep; title: string; lead: string; unloaded: string };

const BASIC_INFO: Page = {
  step: 'basicInfo',
  title: 'Edit Basic Info',
  lead: 'Who you are and where your work is.',
  unloaded: 'Failed to load profile data',
};

const PAGES: Record<string, Page> = {
  'profile/artist/expertise': {
    step: 'expertise',
    title: 'Edit Expertise',
    lead: 'What you tattoo, and for how long you have.',
    unloaded: 'Failed to load expertise data',
  },
  'profile/artist/portfolio': {
    step: 'portfolio',
    title: 'Edit Portfolio',
    lead: 'Your work, as shops see it.',
    unloaded: 'Failed to load portfolio data',
  },
  'profile/artist/preferences': {
    step: 'preferences',
    title: 'Edit Preferences',
    lead: 'The chair you are looking for.',
    unloaded: 'Failed to load preferences data',
  },
};

/** By the pattern of the route, or by the address. */
const pageAt = (path: string) => PAGES[path.replace(/^\//, '')] ?? BASIC_INFO;

export const meta: MetaFunction = (args) => titled(pageAt(args.location.pathname).title)(args);

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const artist = await ownArtistProfile(getCtxOf(context, 'artist'));
  if (!artist) throw new Error('an artist without a profile');
  const page = pageAt(pattern);
  return { ...opened(ARTIST_STEP_VALUES[page.step](artist)), artist, page };
}

export function action({ request, context, pattern, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'artist');
  return ARTIST_STEP_FORMS[pageAt(pattern).step](
    { request, context },
    {
      save: (columns, edit) => saveArtistProfile(ctx, { columns, edit }),
      next: () => withDone(originOf(url.search) ?? '/profile/artist', 'profile-saved'),
      failed: SAVE_FAILED,
    },
  );
}

export default function EditArtist({ loaderData, actionData }: Route.ComponentProps) {
  const { artist, page, values, seen } = loaderData;
  return (
    <EditPage
      key={page.step}
      title={page.title}
      lead={page.lead}
      profile="/profile/artist"
      failed={SAVE_FAILED}
      values={values}
    >
      {(frame) => (
        <ArtistStepForm
          step={page.step}
          artist={artist}
          hasImage
          seen={seen}
          lastResult={actionData?.result}
          {...frame}
        />
      )}
    </EditPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text={pageAt(useLocation().pathname).unloaded} />;
}
