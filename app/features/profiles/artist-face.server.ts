import { logoColumns, logoSrc } from '#app/features/profiles/shop-logo.server.ts';

/** Select these of the artist's profile image (left join). */
export const faceColumns = logoColumns;

/** A face stands beside a name as a logo does, in the same size; null without one. */
export const faceSrc = logoSrc;
