/** The product's name where settings name none (ruling c-23); the configured one comes from BRAND_NAME. */
export const DEFAULT_BRAND = 'Flashboard';

/** '© 2026 Flashboard', the year in UTC. */
export function copyrightLine(now: Date, brand = DEFAULT_BRAND): string {
  return `© ${now.getUTCFullYear()} ${brand}`;
}

/** 'Browse Opportunities · Flashboard', for the window's title. */
export function pageTitle(title: string | null, brand = DEFAULT_BRAND): string {
  return title ? `${title} · ${brand}` : brand;
}
