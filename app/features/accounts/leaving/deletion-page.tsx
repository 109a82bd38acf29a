import { DeleteAccount, type DeleteAccountProps } from '#app/features/accounts/leaving/delete-account-panel.tsx';
import { SettingsPage } from '#app/features/accounts/settings-page.tsx';

/** The question before an account is deleted on a page of its own: what posting it shows where no script runs. */
export function DeletionPage(props: Omit<DeleteAccountProps, 'startsOpen'>) {
  return (
    <SettingsPage title="Delete your account">
      <DeleteAccount {...props} startsOpen />
    </SettingsPage>
  );
}
