import type { MetaDescriptor, MetaFunction } from 'react-router';
import { pageTitle } from '#app/copy/site.ts';

/** The window's title as the operator's brand has it (ruling c-23): a page's `meta` is `titled('Find Shops')`. */
export function titled(title: string, ...more: MetaDescriptor[]): MetaFunction {
  const isDescribed = more.some((one) => 'name' in one && one.name === 'description');
  return ({ matches }) => [{ title: withBrand(title, matches) }, ...(isDescribed ? [] : [ABOUT]), ...more];
}

/** What a page is part of, where it has no description of its own. */
export const ABOUT = {
  name: 'description',
  content: 'Tattoo shops post guest spots, full-time chairs and apprenticeships; tattoo artists find them and apply.',
};

/** The same for a title that depends on what was loaded. */
export function withBrand(title: string, matches: Matches): string {
  const brand = (matches[0] as { loaderData?: { brand?: string } } | undefined)?.loaderData?.brand;
  return pageTitle(title, brand, newsIn(matches));
}

type Matches = readonly unknown[];

/** How much is new to the reader, as the frame around a member's pages has loaded it. */
export function newsIn([, site]: Matches): number {
  return (site as { loaderData?: { unread?: { news: number } } } | undefined)?.loaderData?.unread?.news ?? 0;
}
