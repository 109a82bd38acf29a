/** The product's name where settings name none (ruling c-23); the configured one comes from BRAND_NAME. */
export const DEFAULT_BRAND = 'Flashboard';

/** 'Browse Opportunities · Flashboard', for the window's title; '(3) Messages · Flashboard' when something is new. */
export function pageTitle(title: string | null, brand = DEFAULT_BRAND, news = 0): string {
  const mark = news > 0 ? `(${news > 99 ? '99+' : news}) ` : '';
  return mark + (title ? `${title} · ${brand}` : brand);
}
