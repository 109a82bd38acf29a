import { CHAIR_FAILED } from '#app/copy/calendar/calendar.ts';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { type ChairInput, chairSchema } from '#app/domain/calendar/chairs.ts';
import type { Result } from '#app/domain/results.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import type { Edit } from '#app/domain/values/edit-conflict.ts';
import { chairValues } from '#app/features/calendar/chair-form.tsx';
import type { SaveArgs } from '#app/routes/profiles/edit-profile.server.ts';
import { saveForm } from '#app/routes/profiles/edit-profile.server.ts';

type Saving = {
  save: (chair: ChairInput, edit: Edit<ChairInput>) => Promise<Result<unknown>>;
  done: DoneKey;
  list?: string;
};

/** Saves what a form of a chair says, and goes back to the list or to where its reader came from. */
export function saveChairForm({ request, context }: SaveArgs, { save, done, list = '/shop/calendar/chairs' }: Saving) {
  return saveForm(
    { request, context },
    {
      schema: chairSchema,
      values: chairValues,
      save,
      next: () => withDone(originOf(new URL(request.url).search) ?? list, done),
      failed: CHAIR_FAILED,
    },
  );
}
