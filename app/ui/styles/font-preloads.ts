import heading from './fonts/bricolage-grotesque-800.woff2?url';
import text from './fonts/instrument-sans.woff2?url';
import wordmark from './fonts/pirata-one.woff2?url';

/** Addresses of what the first screen shows of the three faces, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const FONT_PRELOADS = [text, heading, wordmark];
