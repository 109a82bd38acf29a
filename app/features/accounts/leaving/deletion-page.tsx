import { DeleteAccount, type DeleteAccountProps } from '#app/features/accounts/leaving/delete-account-panel.tsx';
import { SettingsPage } from '#app/features/accounts/settings-page.tsx';

/** The question before an account is deleted, as a separate page: what posting it shows without JavaScript. */
export function DeletionPage(props: Omit<DeleteAccountProps, 'startsOpen'>) {
  return (
    <SettingsPage title="Delete your account">
      <DeleteAccount {...props} startsOpen />
    </SettingsPage>
  );
}
