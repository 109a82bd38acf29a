import { href, type RouterContextProvider, redirect } from 'react-router';
import * as words from '#app/copy/profiles.ts';
import { getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { ARTIST_PARTS_BY_IMPORTANCE, type ArtistPart } from '#app/domain/artists.ts';
import { SHOP_PARTS_BY_IMPORTANCE, type ShopPart } from '#app/domain/shops.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';

type Parts<Part extends string> = {
  role: 'ARTIST' | 'SHOP';
  title: string;
  labels: Record<Part, string>;
  steps: Record<Part, words.FirstStep>;
  paths: Record<Part, string>;
  byImportance: readonly Part[];
};

const OF_ARTIST: Parts<ArtistPart> = {
  role: 'ARTIST',
  title: words.COMPLETE_ARTIST_PROFILE,
  labels: words.ARTIST_PART_LABEL,
  steps: words.ADD_ARTIST_PART,
  paths: {
    name: `${href('/profile/artist/edit')}#fullName`,
    bio: `${href('/profile/artist/edit')}#bio`,
    location: `${href('/profile/artist/edit')}#location`,
    styles: `${href('/profile/artist/expertise')}#styles`,
    'experience-level': `${href('/profile/artist/expertise')}#experienceLevel`,
    portfolio: `${href('/profile/artist/portfolio')}#${uploadFieldId('portfolio-images')}`,
    'job-types': `${href('/profile/artist/preferences')}#jobTypes`,
  },
  byImportance: ARTIST_PARTS_BY_IMPORTANCE,
};

const OF_SHOP: Parts<ShopPart> = {
  role: 'SHOP',
  title: words.COMPLETE_SHOP_PROFILE,
  labels: words.SHOP_PART_LABEL,
  steps: words.ADD_SHOP_PART,
  paths: {
    name: `${href('/shop/profile/edit')}#shopName`,
    description: `${href('/shop/profile/edit')}#description`,
    city: `${href('/shop/profile/edit')}#location`,
    'years-in-business': `${href('/shop/profile/business')}#yearsInBusiness`,
    policies: href('/shop/profile/policies'),
  },
  byImportance: SHOP_PARTS_BY_IMPORTANCE,
};

export type ProfileLacks = { title: string; missing: string; first: words.FirstStep & { to: string } };

type Asked = { request: Request; url: URL; actor: { userId: string; setupCompleted: boolean } };

/** Null if nothing is missing, or if it was dismissed. An unfinished wizard continues, even for its last steps only. */
function lacksOf<Part extends string>(
  { role, title, labels, steps, paths, byImportance }: Parts<Part>,
  missing: readonly Part[],
  { request, url, actor }: Asked,
): ProfileLacks | null {
  const cookies = request.headers.get('cookie') ?? '';
  if (cookies.split(';').some((cookie) => cookie.trim() === `${DISMISSED}=${actor.userId}`)) return null;
  const line = words.missingLine(missing.length > 0 ? missing.map((part) => labels[part]) : [words.LAST_STEPS]);
  if (!actor.setupCompleted) {
    const to = onboardingPath(role, safeReturnPath(url.searchParams.get('returnTo')));
    return { title, missing: line, first: { ...words.CONTINUE_SETUP, to } };
  }
  const first = byImportance.find((part) => missing.includes(part));
  return first ? { title, missing: line, first: { ...steps[first], to: paths[first] } } : null;
}

export const lacksOfArtist = (missing: readonly ArtistPart[], asked: Asked) => lacksOf(OF_ARTIST, missing, asked);

export const lacksOfShop = (missing: readonly ShopPart[], asked: Asked) => lacksOf(OF_SHOP, missing, asked);

/** Until the browser is closed (ruling c-14). */
const DISMISSED = 'profile_banner_away';

export function dismissBanner(context: Readonly<RouterContextProvider>, dashboard: string): Response {
  const isHttps = getServices(context).settings.baseUrl.startsWith('https:');
  const { userId } = getMemberCtx(context).actor;
  const cookie = `${DISMISSED}=${userId}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return redirect(dashboard, { headers: { 'Set-Cookie': cookie } });
}
