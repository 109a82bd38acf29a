import { carryOver } from '#app/features/accounts/still/carried.ts';
import { judgeNewPasswords } from '#app/features/accounts/still/new-password.ts';
import { offerPasskeys } from '#app/features/accounts/still/passkey-button.ts';
import { sendForms } from '#app/features/accounts/still/send-forms.ts';
import { freshenErrors, openDialogs, openPasswordEyes } from '#app/ui/still/static-forms.ts';

/**
 * The script of the pages about an account (sign-in, sign-up, mailed links), which have no framework: everything on them
 * works without it, and nicer with it (record 005).
 */
// Left without the server knowing: the page that tells it is a live one (features/accounts/leaving/log-out.ts).
if (document.documentElement.dataset.left !== undefined) location.replace('/');

freshenErrors();
judgeNewPasswords();
openPasswordEyes();
openDialogs();
carryOver();
offerPasskeys();
sendForms();
