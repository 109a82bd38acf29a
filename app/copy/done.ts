/** What was just done, by the key that travels in the address of the page one lands on. */
const DONE = {
  'job-posted': 'Your job is live.',
  'job-updated': 'Your changes are saved.',
  'job-closed': 'The job is closed.',
  'job-filled': 'The job is marked as filled.',
  'job-reopened': 'The job takes applications again.',
  'job-deleted': 'The job post was deleted.',
  'application-sent': 'Your application is on its way.',
  'application-accepted': 'Application accepted.',
  'application-rejected': 'Application marked as not selected.',
  'profile-saved': 'Your changes are saved.',
  'file-uploaded': 'Your file is uploaded.',
  'file-placed': 'The order is saved.',
  'setup-complete': 'Setup complete. Welcome aboard.',
  'message-sent': 'Message sent.',
  'review-saved': 'Thank you for your review.',
  'review-deleted': 'Your review was deleted.',
  'shop-created': 'The shop is made. Now its first job.',
  'shop-claimed': 'This shop is yours now.',
  'shop-claimed-meanwhile': 'This shop has been claimed: it needs no link.',
  'shop-verified': 'Marked as verified.',
  'shop-unverified': 'The verification was taken back.',
  'email-changed': 'Your sign-in email is changed.',
  'device-signed-out': 'That device is signed out.',
  'two-step-off': 'Two-step sign-in is off.',
  'passkey-added': 'Your passkey is ready.',
  'passkey-removed': 'The passkey is removed.',
  'logged-out': 'You are logged out.',
  'account-deleted': 'Your account is deleted, and everything in it. We sent you a mail that says so.',
} as const;

export type DoneKey = keyof typeof DONE;

/** The same where it is known of whom: lists hold many. */
const DONE_TO: Partial<Record<DoneKey, (name: string) => string>> = {
  'shop-verified': (name) => `${name} is marked as verified.`,
  'shop-unverified': (name) => `The verification of ${name} was taken back.`,
};

/** The sentence for a key, or null for anything that is not one of ours. */
export function doneText(key: string | null, name: string | null = null): string | null {
  if (!key || !Object.hasOwn(DONE, key)) return null;
  return (name && DONE_TO[key as DoneKey]?.(name)) || DONE[key as DoneKey];
}

/** `path` with the key added, and the id of what it was done to, keeping what its query and its '#' hold already. */
export function withDone(path: string, key: DoneKey, to?: string): string {
  const [page = '', place] = path.split(/#(.*)/s);
  const done = `${page.includes('?') ? '&' : '?'}done=${key}${to ? `&done-to=${to}` : ''}`;
  return page + done + (place ? `#${place}` : '');
}

/** `address` as one goes on from it: what was just done is told once. */
export function withoutDone(address: string): string {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  query.delete('done');
  query.delete('done-to');
  return query.size > 0 ? `${path}?${query}` : path;
}
