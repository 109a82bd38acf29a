export const MESSAGE_MAX = 5000;
/** Characters of a message shown in lists and notifications before '...' (S1 §9). */
export const PREVIEW_LENGTH = 50;
