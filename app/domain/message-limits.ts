export const MESSAGE_MAX = 5000;
/** Pictures and PDFs in one message. */
export const MESSAGE_FILES_MAX = 5;
/** So long after sending, a message may be corrected or taken back (c-123). */
export const CHANGEABLE_MINUTES = 5;
/** Links in the first messages of an account that is not this old yet are shown as text (c-124). */
export const NEW_ACCOUNT_HOURS = 24;
