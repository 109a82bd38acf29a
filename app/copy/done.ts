/** What was just done, by its key in the address of the next page. */
const DONE = {
  'job-posted': 'Your job is live.',
  'job-updated': 'Your changes are saved.',
  'job-closed': 'The job is closed.',
  'job-filled': 'The job is marked as filled.',
  'job-reopened': 'The job takes applications again.',
  'job-deleted': 'The job post was deleted.',
  'application-sent': 'Your application is on its way.',
  'application-sent-with-dates':
    'Your application is on its way, and so are the dates. Nothing is held until the shop makes an offer.',
  'stay-asked': 'Your request is on its way. Nothing is held until the shop makes an offer.',
  'application-accepted': 'Application accepted.',
  'application-rejected': 'Application marked as not selected.',
  'chair-added': 'The chair is added.',
  'chair-retired': 'The chair is retired.',
  'chair-deleted': 'The chair is deleted.',
  'profile-saved': 'Your changes are saved.',
  'file-uploaded': 'Your file is uploaded.',
  'file-placed': 'The order is saved.',
  'setup-complete': 'Setup complete. Welcome aboard.',
  'message-sent': 'Message sent.',
  'message-corrected': 'Your message is corrected.',
  'message-taken-back': 'Your message was taken back.',
  'message-file-removed': 'The file is removed.',
  'conversation-muted': 'Muted: you are told of nothing that is written here.',
  'conversation-unmuted': 'You are told of new messages here again.',
  'conversation-archived': 'Put away, under Archived.',
  'conversation-unarchived': 'Back among your messages.',
  'member-blocked': 'Blocked. Neither of you finds the other here any more.',
  'member-unblocked': 'Unblocked. You find each other here again.',
  'review-saved': 'Thank you for your review.',
  'review-deleted': 'Your review was deleted.',
  'answer-saved': 'Your answer stands under the review.',
  'answer-deleted': 'Your answer was deleted.',
  'shop-created': 'The shop is made. Now its first job.',
  'shop-claimed': 'This shop is yours now.',
  'shop-claimed-meanwhile': 'This shop has been claimed: it needs no link.',
  'shop-verified': 'Marked as verified.',
  'shops-merged': 'The two are one page now.',
  'shop-unverified': 'The verification was taken back.',
  'email-changed': 'Your sign-in email is changed.',
  'address-check-sent': 'The link is on its way. If it arrives, follow it, and mails come again.',
  'address-confirmed': 'Your address is confirmed: mails come again.',
  'device-signed-out': 'That device is signed out.',
  'two-step-off': 'Two-step sign-in is off.',
  'passkey-added': 'Your passkey is ready.',
  'passkey-removed': 'The passkey is removed.',
  'push-device-removed': 'That device hears nothing more.',
  'push-test-sent': 'A test is on its way to that device.',
  'look-ended': 'You are not looking any more.',
  'account-banned': 'Banned: signed out everywhere, and hidden.',
  'account-suspended': 'Suspended: signed out everywhere, and hidden.',
  'staff-added': 'Added. The mail with the link is on its way.',
  'staff-role-changed': 'The role is changed.',
  'staff-removed': 'Removed from staff, and signed out.',
  'second-step-taken': 'Taken away: their password alone signs them in now. We told them by mail.',
  'second-factor-required': 'From now on staff need a second step.',
  'second-factor-not-required': 'The second step is up to each of staff again.',
  'announcement-posted': 'Announced. Those whom it concerns see it from its beginning on.',
  'announcement-changed': 'The announcement is changed.',
  'mail-set-aside': 'Done with that mail: its row is gone.',
  'announcement-ended': 'The announcement is over.',
  'suspension-lifted':
    'Lifted: page and jobs are shown again. What was removed stays removed; guest spots that ended stay ended.',
  'report-sent': 'Thank you. Staff will look at it, and you will hear what came of it.',
  'case-decided': 'The decision is made, and everybody in it is told.',
  'case-decided-unheard': 'The decision is made, and who reported it is told.',
  'thing-put-back': 'It is put back as it was.',
  'appeal-answered': 'Your answer is on its way.',
  'decision-answered': 'Your answer is with our staff. You will hear from them.',
  'data-asked': 'Asked. We tell you here and by mail when your archive is ready.',
  'data-proven': 'Thank you. You can download your archive now.',
  'data-code-sent': 'The code is on its way. Please use the newest mail; it works for 10 minutes.',
  'dates-opened': 'These dates are open.',
  'dates-withdrawn': 'These dates are no longer open.',
  'dates-blocked': 'These dates are blocked.',
  'dates-unblocked': 'These dates are no longer blocked.',
  'stay-offered': 'Your offer is on its way, and the chair is held.',
  'stay-offer-changed': 'The offer is changed, and its chair held anew.',
  'stay-confirmed': 'Confirmed: the chair is yours.',
  'stay-declined': 'Declined: it says so on their side too.',
  'stay-withdrawn': 'Your request is withdrawn.',
  'stay-taken-back': 'The offer is taken back, and the chair free again.',
  'stay-dates-changed': 'The dates are changed, and your request waits anew.',
  'stay-dates-asked': 'Asked for other dates. The chair is not held any more.',
  'stay-shortened': 'It ends earlier now, and the days after it are free.',
  'stay-canceled': 'Canceled. They are told.',
  'feed-revoked': 'Revoked: whoever has that address reads nothing more there.',
  'wait-begun': 'You will hear from us when a chair opens.',
  'wait-ended': 'You are not told of those dates any more.',
  'logged-out': 'You are logged out.',
  'account-deleted': 'Your account is deleted, and everything in it. We sent you a mail that says so.',
} as const;

export type DoneKey = keyof typeof DONE;

/** The same with the name of the shop. `into` is the page it was merged into. */
const DONE_TO: Partial<Record<DoneKey, (name: string, into: string | null) => string>> = {
  'shop-verified': (name) => `${name} is marked as verified.`,
  'shops-merged': (name, into) => (into ? `${name} is part of ${into} now.` : DONE['shops-merged']),
  'shop-unverified': (name) => `The verification of ${name} was taken back.`,
};

/** The sentence for a key; null for an unknown one. */
export function doneText(
  key: string | null,
  { name = null, into = null }: { name?: string | null; into?: string | null } = {},
): string | null {
  if (!key || !Object.hasOwn(DONE, key)) return null;
  return (name && DONE_TO[key as DoneKey]?.(name, into)) || DONE[key as DoneKey];
}

/** Adds the key, and the id of what it was done to, to the query of `path`. */
export function withDone(path: string, key: DoneKey, to?: string): string {
  const [page = '', place] = path.split(/#(.*)/s);
  const done = `${page.includes('?') ? '&' : '?'}done=${key}${to ? `&done-to=${to}` : ''}`;
  return page + done + (place ? `#${place}` : '');
}

export function withoutDone(address: string): string {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  query.delete('done');
  query.delete('done-to');
  return query.size > 0 ? `${path}?${query}` : path;
}
