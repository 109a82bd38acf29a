import type { Role } from '#app/domain/account.ts';

export const ROLE_LABEL = {
  ARTIST: 'Tattoo Artist',
  SHOP: 'Shop Owner',
} as const satisfies Record<Role, string>;

export const AGE_NOTICE = 'You must be 18 or older to use this site.';
