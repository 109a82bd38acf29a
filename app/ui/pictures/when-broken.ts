/**
 * For the element around a picture: what is shown when the picture cannot be. `/theme.js` looks out for broken ones on
 * every page, framework or not, and base.css shows the words; with none, all of the element is gone.
 */
export const whenBroken = (words: string) => ({ 'data-when-broken': words });

/** For a row of a list: it goes with its picture. */
export const GOES_WHEN_BROKEN = whenBroken('');

/** Where somebody wants to see just this picture. */
export const SAID_WHEN_BROKEN = whenBroken('This picture cannot be shown.');
