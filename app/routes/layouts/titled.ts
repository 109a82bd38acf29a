import type { MetaDescriptor, MetaFunction } from 'react-router';
import { pageTitle } from '#app/copy/site.ts';

/** With the operator's brand (ruling c-23): `export const meta = titled('Find Shops')`. */
export function titled(title: string, ...more: MetaDescriptor[]): MetaFunction {
  const isDescribed = more.some((one) => 'name' in one && one.name === 'description');
  return ({ matches }) => [{ title: withBrand(title, matches) }, ...(isDescribed ? [] : [ABOUT]), ...more];
}

export const ABOUT = {
  name: 'description',
  content: 'Tattoo shops post guest spots, full-time chairs and apprenticeships; tattoo artists find them and apply.',
};

export function withBrand(title: string, matches: Matches): string {
  const brand = (matches[0] as { loaderData?: { brand?: string } } | undefined)?.loaderData?.brand;
  return pageTitle(title, brand, newsIn(matches));
}

type Matches = readonly unknown[];

export function newsIn([, site]: Matches): number {
  return (site as { loaderData?: { unread?: { news: number } } } | undefined)?.loaderData?.unread?.news ?? 0;
}
