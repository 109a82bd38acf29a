import { DeleteAccount, type DeleteAccountProps } from '#app/features/accounts/leaving/delete-account-panel.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';

/** The question before an account is deleted on a page of its own: what posting it shows where no script runs. */
export function DeletionPage(props: Omit<DeleteAccountProps, 'startsOpen'>) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader title="Delete your account" back={{ to: '/settings', label: 'Settings' }} />
      <DeleteAccount {...props} startsOpen />
    </div>
  );
}
