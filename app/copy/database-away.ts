/** While the database cannot be asked, and nothing that was sent has reached it. */
export const DATABASE_AWAY =
  'Our database cannot be reached for the moment. Nothing was saved. Please try again shortly.';

/** When too many want something at once; nothing of what was sent was begun. */
export const BUSY = 'We are very busy for the moment. Nothing was saved. Please try again in a few seconds.';

/** When it went away while it was writing down what was sent: it may be there or not. */
export const OUTCOME_UNKNOWN = 'We cannot tell whether this was saved. Please look before you send it again.';

/** On a page that failed, perhaps after a form had done its work. */
export const PERHAPS_SAVED =
  'If you had just sent something, please look whether it was saved before you send it again.';
