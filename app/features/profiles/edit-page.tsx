import { Fragment, type ReactNode } from 'react';
import { useActionData } from 'react-router';
import { SaveButton } from '#app/features/profiles/profile-form.tsx';
import { takenKey } from '#app/ui/forms/conflict-panel.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';

/** The page around an edit form: back and Cancel both lead to the profile, unsaved (ruling c-37). */
export function EditPage({
  title,
  lead,
  profile,
  children,
}: {
  title: string;
  lead?: string;
  profile: string;
  children: ReactNode;
}) {
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title={title}
        lead={lead}
        back={{ to: profile, label: 'Back' }}
        cancel={{ to: profile, label: 'Cancel' }}
      />
      <Fragment key={takenKey(useActionData())}>{children}</Fragment>
    </div>
  );
}

/** The foot of an edit form. */
export function EditFoot() {
  return (
    <div className="flex justify-end">
      <SaveButton>Save Changes</SaveButton>
    </div>
  );
}
