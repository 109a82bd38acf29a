import { useRouteError, useRouteLoaderData } from 'react-router';
import type { Actor } from '#app/domain/accounts.ts';
import { canAdminister } from '#app/domain/staff/staff-permissions.ts';
import { brandIn } from '#app/ui/feedback/put-off.ts';

/** What every page may know about its viewer: enough for the bar, nothing private. */
export type Viewer = {
  kind: 'artist' | 'shop' | 'staff';
  userId: string;
  name: string;
  shopId: string | null;
  setupCompleted: boolean;
  /** May do what moderators do not. */
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

/** What a page says of the look that it is shown in. */
export type LookTold = { id: string; staffId: string; memberName: string; endsAt: Date };

/** What the document knows, for every page beneath it. */
export type RootData = {
  /** Names the sources of the server that answered. */
  build: string;
  viewer: Viewer | null;
  /** There is a session, but not whose it is: what this browser keeps for its account stays. */
  hasUnknownRole: boolean;
  brand: string;
  supportEmail: string | null;
  year: number;
  analyticsScriptUrl: string | null;
  /** Set while staff look at the pages of a member. */
  look: LookTold | null;
};

/** Undefined where the document itself could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

/** The signed-in reader, or null. */
export function useViewer(): Viewer | null {
  return useRootData()?.viewer ?? null;
}

/** The product's name as the operator set it. */
export function useBrand(): string {
  const caught = useRouteError();
  return useRootData()?.brand ?? brandIn(caught) ?? 'Flashboard';
}

/** Whom people can write to, if the operator named somebody. */
export function useSupportEmail(): string | null {
  return useRootData()?.supportEmail ?? null;
}
