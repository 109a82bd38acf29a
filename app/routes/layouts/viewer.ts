import { useRouteError, useRouteLoaderData } from 'react-router';
import type { Actor } from '#app/domain/accounts.ts';
import { canAdminister } from '#app/domain/staff/staff-permissions.ts';
import { brandIn } from '#app/ui/feedback/put-off.ts';

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
