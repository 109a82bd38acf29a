import { type MetaDescriptor, type MetaFunction, type UIMatch, useRouteError, useRouteLoaderData } from 'react-router';
import { leaveUnasked } from '#app/browser/unsaved.tsx';
import { pageTitle } from '#app/copy/site.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { canAdminister } from '#app/domain/staff/staff-permissions.ts';
import { brandIn } from '#app/ui/feedback/put-off.ts';

/** With the operator's brand (ruling c-23): `export const meta = titled('Find Shops')`. */
export function titled(title: string, ...more: MetaDescriptor[]): MetaFunction {
  const isDescribed = more.some((one) => 'name' in one && one.name === 'description');
  return ({ matches }) => [{ title: withBrand(title, matches) }, ...(isDescribed ? [] : [ABOUT]), ...more];
}

/** By what was loaded: `export const meta: Route.MetaFunction = titledBy(({ shop }) => shop.name, 'Shop not found')`. */
export function titledBy<Loaded>(title: (loaded: NonNullable<Loaded>) => string, missing: string) {
  return ({ loaderData, matches }: { loaderData: Loaded; matches: Matches }) => [
    { title: withBrand(loaderData ? title(loaderData) : missing, matches) },
  ];
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

/** Marks a route that is the same for every visitor: `export const handle = STILL`. */
export const STILL = { still: 'kept' } as const;

/** Marks a page about an account: never cached, small script (record 005). Its `clientLoader` is `asDocument`. */
export const ALWAYS_STILL = { still: 'always' } as const;

export function isStillPage(matches: UIMatch[], viewer: Viewer | null): boolean {
  const handle = matches.at(-1)?.handle;
  return isAlwaysStill(handle) || (!viewer && hasStillMark(handle));
}

export function hasStillMark(handle: unknown): boolean {
  return stillness(handle) === 'kept';
}

export function isAlwaysStill(handle: unknown): boolean {
  return stillness(handle) === 'always';
}

function stillness(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'still' in handle ? handle.still : null;
}

/** The `clientLoader` of such a page: the browser loads it as a document, and the router waits forever. */
export function asDocument({ request }: { request: Request }): Promise<never> {
  leaveUnasked(request.url);
  return new Promise(() => {});
}

/** Marks a route whose address holds a secret: no other site learns it, and no script but ours may read it. */
export const SECRET_ADDRESS = { secretAddress: true } as const;

export function holdsSecret(matches: readonly UIMatch[]): boolean {
  const handle = matches.at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'secretAddress' in handle;
}

export type Viewer = {
  kind: 'artist' | 'shop' | 'staff';
  userId: string;
  name: string;
  shopId: string | null;
  setupCompleted: boolean;
  isAdministrator: boolean;
};

export function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind === 'visitor') return null;
  return {
    kind: actor.kind,
    userId: actor.userId,
    name: actor.name,
    shopId: actor.kind === 'shop' ? actor.shopId : null,
    setupCompleted: actor.kind === 'staff' ? true : actor.setupCompleted,
    isAdministrator: canAdminister(actor).allowed,
  };
}

export type LookTold = { id: string; staffId: string; memberName: string; endsAt: Date };

export type RootData = {
  build: string;
  viewer: Viewer | null;
  /** There is a session of an unknown account: this browser keeps its drafts. */
  hasUnknownRole: boolean;
  brand: string;
  supportEmail: string | null;
  year: number;
  analyticsScriptUrl: string | null;
  look: LookTold | null;
};

/** Undefined if the document itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

export function useViewer(): Viewer | null {
  return useRootData()?.viewer ?? null;
}

export function useBrand(): string {
  const caught = useRouteError();
  return useRootData()?.brand ?? brandIn(caught) ?? 'Flashboard';
}

export function useSupportEmail(): string | null {
  return useRootData()?.supportEmail ?? null;
}
