import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { originOf } from '#app/domain/addresses.ts';
import type { Values as FormValues } from '#app/domain/edit-conflict.ts';
import { SaveButton } from '#app/features/profiles/profile-form.tsx';
import { DraftedForm } from '#app/ui/forms/draft.tsx';
import type { Asks } from '#app/ui/forms/unsaved.ts';
import { useFieldAskedFor } from '#app/ui/forms/use-field-asked-for.ts';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';

/**
 * What the page's form gets. `values` are those that could not be saved because the session was lost, else the stored
 * ones.
 */
export type EditFrame<Values> = { values: Values; foot: ReactNode; asks: Asks; isDraft: boolean };

type EditPageProps<Values> = {
  title: string;
  lead?: string;
  profile: string;
  /** What is said once it is saved, and the words of the button. */
  done?: DoneKey;
  save?: string;
  /** What is stored. */
  values: Values;
  children: (frame: EditFrame<Values>) => ReactNode;
};

/**
 * The page around an edit form: back and Cancel both lead to the profile, unsaved (ruling c-37), or to where the reader
 * came from, as saving does (ruling c-84).
 */
export function EditPage<Values extends FormValues>({
  title,
  lead,
  profile,
  done = 'profile-saved',
  save = 'Save Changes',
  values,
  children,
}: EditPageProps<Values>) {
  const box = useRef<HTMLDivElement>(null);
  useFieldAskedFor(box);
  const { pathname, search } = useLocation();
  const back = originOf(search) ?? profile;
  return (
    <div ref={box} className="page-width max-w-3xl py-8">
      <PageHeader title={title} lead={lead} back={{ to: back, label: 'Back' }} cancel={{ to: back, label: 'Cancel' }} />
      <DraftedForm form={pathname} next={withDone(back, done)}>
        {(typed) =>
          children({
            values: (typed as Values | null) ?? values,
            foot: <EditFoot save={save} />,
            asks: 'kept',
            isDraft: typed !== null,
          })
        }
      </DraftedForm>
    </div>
  );
}

function EditFoot({ save }: { save: string }) {
  return (
    <div className="flex justify-end">
      <SaveButton>{save}</SaveButton>
    </div>
  );
}
