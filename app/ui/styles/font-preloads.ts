import wordmark from '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2?url';
import heading from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Addresses of the three faces, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const FONT_PRELOADS = [text, heading, wordmark];
