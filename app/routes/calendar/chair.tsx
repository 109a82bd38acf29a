import { CHAIR_FAILED, RETIRED_CHAIR } from '#app/copy/calendar/calendar.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import type { ChairInput } from '#app/domain/calendar/chairs.ts';
import type { Edit } from '#app/domain/values/edit-conflict.ts';
import { ChairForm, chairValues, EndOfChair } from '#app/features/calendar/chair-form.tsx';
import { chairForShop, changeChair } from '#app/features/calendar/chairs.server.ts';
import { EditPage } from '#app/features/profiles/profile-form.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { saveChairForm } from '#app/routes/calendar/chair-form.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { opened } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/chair';

const MISSING = 'Chair not found';

export const meta: Route.MetaFunction = titledBy(({ chair }) => chair.name, MISSING);

export async function loader({ context, params }: Route.LoaderArgs) {
  const chair = await chairForShop(getCtxOf(context, 'shop'), params.chairId);
  if (!chair) throw notFound();
  const { inUse, ...said } = chair;
  return { ...opened(chairValues({ ...said, from: inUse.first, until: inUse.last })), chair };
}

export function action({ request, context, params: { chairId } }: Route.ActionArgs) {
  const save = (chair: ChairInput, edit: Edit<ChairInput>) =>
    changeChair(getCtxOf(context, 'shop'), { chairId, chair, edit });
  return saveChairForm({ request, context }, { save, done: 'profile-saved' });
}

export default function Chair({ loaderData: { chair, values, seen }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      key={chair.id}
      title={chair.name}
      lead={chair.isRetired ? RETIRED_CHAIR : ''}
      profile="/shop/calendar/chairs"
      failed={CHAIR_FAILED}
      values={values}
    >
      {(frame) => (
        <>
          <ChairForm {...frame} seen={seen} lastResult={actionData?.result} />
          <EndOfChair chair={chair} />
        </>
      )}
    </EditPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load the chair', {
  title: MISSING,
  to: '/shop/calendar/chairs',
  label: 'Your chairs',
});
