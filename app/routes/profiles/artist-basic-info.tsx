import { withDone } from '#app/copy/done.ts';
import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { basicInfoSchema } from '#app/domain/artist-profile.ts';
import { basicInfoColumns } from '#app/features/profiles/artist-columns.server.ts';
import { ownArtistProfile } from '#app/features/profiles/artist-queries.server.ts';
import { BasicInfoForm, basicInfoValues } from '#app/features/profiles/basic-info-form.tsx';
import { EditPage } from '#app/features/profiles/edit-page.tsx';
import { saveArtistProfile } from '#app/features/profiles/save-artist-profile.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { opened, saveForm } from '#app/routes/profiles/save-form.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/artist-basic-info';

export const meta = titled('Edit Basic Info');

export async function loader({ context }: Route.LoaderArgs) {
  const artist = await ownArtistProfile(getCtxOf(context, 'artist'));
  if (!artist) throw new Error('an artist without a profile');
  return { ...opened(basicInfoValues(artist)), image: artist.image };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'artist');
  return saveForm(
    { request, context },
    {
      schema: basicInfoSchema,
      subject: 'artist',
      values: basicInfoValues,
      save: (form, edit) => saveArtistProfile(ctx, { columns: basicInfoColumns(form), edit }),
      next: () => withDone('/profile/artist', 'profile-saved'),
      failed: SAVE_FAILED,
    },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, SAVE_FAILED);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Edit Basic Info"
      lead="Who you are and where your work is."
      profile="/profile/artist"
      values={loaderData.values}
    >
      {(frame) => <BasicInfoForm {...loaderData} {...frame} lastResult={actionData?.result} />}
    </EditPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load profile data" />;
}
