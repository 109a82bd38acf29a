import { MESSAGE_FILES_MAX } from '#app/domain/message-limits.ts';

/** What stands in the place of a message that is gone, for both sides. */
export const GONE_TEXT = {
  'taken-back': 'This message was taken back.',
  removed: 'This message was removed.',
} as const;

/** Why a message is gone. */
export type Gone = keyof typeof GONE_TEXT;

export const EDITED = 'Edited';
export const SEEN = 'Seen';

/** Over the first message of a new account, to its reader. */
export const LINKS_OF_A_STRANGER =
  'This account is new, so links in this message are shown as text. Open them only if you trust who wrote to you.';

/** For a file whose account is gone. */
export const FILES_GONE = 'The files of this message are no longer there.';

export const ATTACH_HINT = `Pictures and PDFs, up to 10MB each, at most ${MESSAGE_FILES_MAX}`;
