/** The product's name where settings name none (ruling c-23); the configured one comes from BRAND_NAME. */
export const DEFAULT_BRAND = 'Flashboard';

/** 'Browse Opportunities · Flashboard', for the window's title. */
export function pageTitle(title: string | null, brand = DEFAULT_BRAND): string {
  return title ? `${title} · ${brand}` : brand;
}
