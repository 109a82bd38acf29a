import { applicationSent } from '#app/copy/applications.ts';
import { jobLive } from '#app/copy/jobs.ts';
import { possessive } from '#app/copy/names.ts';

/** What was just done, by its key in the address of the next page. */
const DONE = {
  'job-posted': jobLive.title,
  'job-live': jobLive.title,
  'job-updated': 'Your changes are saved.',
  'job-closed': 'The job is closed.',
  'job-filled': 'The job is marked as filled.',
  'job-reopened': 'The job is open for applications again.',
  'job-deleted': 'The job post was deleted.',
  'application-sent': applicationSent.title,
  'application-sent-with-dates':
    'Your application and dates are on their way. Nothing is held until the shop makes an offer.',
  'stay-asked': 'Request sent. Nothing is held until the shop makes an offer.',
  'application-accepted': 'Application accepted.',
  'application-rejected': 'Application marked as not selected.',
  'chair-added': 'The chair is added.',
  'chair-bookable': 'The chair is added.',
  'chair-retired': 'The chair is retired.',
  'chair-deleted': 'The chair is deleted.',
  'profile-saved': 'Your changes are saved.',
  'file-uploaded': 'Your file is uploaded.',
  'file-placed': 'The order is saved.',
  'setup-complete': 'Setup complete. Welcome aboard.',
  'message-sent': 'Message sent.',
  'message-corrected': 'Your message is corrected.',
  'message-taken-back': 'Message unsent.',
  'message-file-removed': 'The file is removed.',
  'conversation-muted': 'Muted. No notifications from this chat.',
  'conversation-unmuted': 'Unmuted. You get notifications from this chat again.',
  'conversation-archived': 'Archived.',
  'conversation-unarchived': 'Back in your messages.',
  'member-blocked': "Blocked. You won't find each other here anymore.",
  'member-unblocked': 'Unblocked. You can find each other here again.',
  'review-saved': 'Thank you for your review.',
  'review-deleted': 'Your review was deleted.',
  'answer-saved': 'Your answer is posted under the review.',
  'answer-deleted': 'Your answer was deleted.',
  'shop-created': 'The shop is created. Now post its first job.',
  'shop-claimed': 'This shop is yours now.',
  'shop-claimed-meanwhile': "This shop has been claimed. It doesn't need a link.",
  'shop-verified': 'Marked as verified.',
  'shops-merged': 'The two pages are merged.',
  'shop-unverified': 'The verification is removed.',
  'email-changed': 'Your sign-in email is changed.',
  'address-check-sent': 'The link is on its way. Follow it, and our emails reach you again.',
  'address-confirmed': 'Your address is confirmed. You get our emails again.',
  'device-signed-out': 'That device is signed out.',
  'two-step-off': 'Two-step sign-in is off.',
  'passkey-added': 'Your passkey is ready.',
  'passkey-removed': 'The passkey is removed.',
  'push-device-removed': 'That device gets no more notifications.',
  'push-test-sent': 'A test is on its way to that device.',
  'look-ended': 'You are no longer viewing as a member.',
  'account-banned': 'Banned. They are signed out everywhere and hidden.',
  'account-suspended': 'Suspended. They are signed out everywhere and hidden.',
  'staff-added': 'Added. The email with the link is on its way.',
  'staff-role-changed': 'The role is changed.',
  'staff-removed': 'Removed from staff, and signed out.',
  'second-step-taken': 'Removed. Their password alone signs them in now. We let them know by email.',
  'second-factor-required': 'Staff now need a second step.',
  'second-factor-not-required': 'The second step is optional for staff again.',
  'announcement-posted': 'Announced. It shows from its start time.',
  'announcement-changed': 'The announcement is changed.',
  'mail-set-aside': 'Removed from the list.',
  'announcement-ended': 'The announcement is over.',
  'suspension-lifted':
    'Lifted. The page and jobs show again. What was removed stays removed, and guest spots that ended stay ended.',
  'report-sent': "Thank you. Staff will look at it, and we'll tell you what we decide.",
  'case-decided': 'Decision sent. Everyone involved has been told.',
  'case-decided-unheard': 'Decision sent. The people who reported it have been told.',
  'thing-put-back': 'It is put back as it was.',
  'appeal-answered': 'Your answer is on its way.',
  'decision-answered': 'Your answer is with our staff. They will get back to you.',
  'data-asked': "Requested. We'll let you know here and by email when your archive is ready.",
  'data-proven': 'Thank you. You can download your archive now.',
  'data-code-sent': 'The code is on its way. Please use the newest email; it works for 10 minutes.',
  'dates-opened': 'These dates are open.',
  'dates-opened-short':
    "These dates are open. They're shorter than your minimum stay, so artists can't request them alone.",
  'dates-withdrawn': 'These dates are no longer open.',
  'dates-blocked': 'These dates are blocked.',
  'dates-unblocked': 'These dates are no longer blocked.',
  'stay-offered': 'Offer sent. The chair is on hold.',
  'stay-offer-changed': 'Offer changed. The chair is on hold.',
  'stay-confirmed': 'Confirmed. The chair is yours.',
  'stay-declined': "Declined. We've let them know.",
  'stay-withdrawn': 'Your request is withdrawn.',
  'stay-taken-back': 'Offer withdrawn. The chair is free again.',
  'stay-dates-changed': 'Dates changed. Your request is waiting for an answer.',
  'stay-dates-asked': 'Other dates requested. The chair is no longer on hold.',
  'stay-shortened': 'It ends earlier now. The days after it are free.',
  'stay-canceled': "Canceled. We've let them know.",
  'feed-revoked': 'Revoked. That address no longer works.',
  'wait-begun': "You're on the waitlist. We'll let you know when a chair opens.",
  'wait-ended': 'You left the waitlist for those dates.',
  'logged-out': 'You are logged out.',
  'account-deleted': 'Your account and everything in it is deleted. We sent you an email to confirm.',
} as const;

export type DoneKey = keyof typeof DONE;

/** Done on pages that say what happens next: it stays there until the reader goes on. Everything else is a short notice. */
export const STAY_MOMENTS = ['stay-asked', 'stay-offered', 'stay-confirmed'] as const;
export type StayMomentKey = (typeof STAY_MOMENTS)[number];

const MOMENTS = [
  ...STAY_MOMENTS,
  'application-sent',
  'application-sent-with-dates',
  'job-live',
  'chair-bookable',
] as const satisfies readonly DoneKey[];
type Moment = (typeof MOMENTS)[number];

export function momentIn(search: URLSearchParams): Moment | null {
  const done = search.get('done');
  return MOMENTS.find((moment) => moment === done) ?? null;
}

/** The same with the name of the shop. `into` is the page it was merged into. */
const DONE_TO: Partial<Record<DoneKey, (name: string, into: string | null) => string>> = {
  'shop-verified': (name) => `${name} is marked as verified.`,
  'shops-merged': (name, into) => (into ? `${name} is now part of ${into}.` : DONE['shops-merged']),
  'shop-unverified': (name) => `${possessive(name)} verification is removed.`,
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
