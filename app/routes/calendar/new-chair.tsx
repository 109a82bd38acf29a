import { CHAIR_FAILED, chairForDays } from '#app/copy/calendar/calendar.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import type { ChairInput } from '#app/domain/calendar/chairs.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { askedDays } from '#app/domain/values/dates.ts';
import { ChairForm, chairValues } from '#app/features/calendar/chair-form.tsx';
import { addChair, chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { EditPage } from '#app/features/profiles/profile-form.tsx';
import { saveChairForm } from '#app/routes/calendar/chair-form.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/new-chair';

const TITLE = 'Add a Chair';
const CHAIRS = '/shop/calendar/chairs';

export const meta = titled(TITLE);

/** 'Add a chair for these dates' hands on the dates that no other chair is free for (trade 1.4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { today } = withShop(await chairsOfShop(getCtxOf(context, 'shop')));
  const { searchParams } = url;
  const days = askedDays(searchParams.getAll('from'), searchParams.getAll('to')) ?? null;
  const chair: ChairInput = {
    name: '',
    kind: 'CHAIR',
    note: '',
    hosting: days ? 'ALWAYS' : 'WINDOWS',
    from: days?.first ?? today,
    until: days?.last ?? null,
  };
  return { values: chairValues(chair), days, back: backOf(searchParams) };
}

const backOf = (search: URLSearchParams) => safeReturnPath(search.get('returnTo')) ?? CHAIRS;

export function action({ request, context, url }: Route.ActionArgs) {
  const save = (chair: ChairInput) => addChair(getCtxOf(context, 'shop'), chair);
  return saveChairForm({ request, context }, { save, done: 'chair-added', list: backOf(url.searchParams) });
}

export default function NewChair({ loaderData: { values, days, back }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={TITLE}
      lead={days ? chairForDays(days) : 'A place for one guest a day.'}
      profile={back}
      done="chair-added"
      save={TITLE}
      failed={CHAIR_FAILED}
      values={values}
    >
      {(frame) => <ChairForm {...frame} seen="" lastResult={actionData?.result} />}
    </EditPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your chairs');
