import { useRouteLoaderData } from 'react-router';
import type { Actor } from '#app/domain/account.ts';
import type { loader } from '#app/root.tsx';

/** What every page may know of who is looking: enough for the bar, nothing private. */
export type Viewer = {
  kind: 'artist' | 'shop' | 'staff';
  userId: string;
  name: string;
  shopId: string | null;
  setupCompleted: boolean;
};

export function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind === 'visitor') return null;
  return {
    kind: actor.kind,
    userId: actor.userId,
    name: actor.name,
    shopId: actor.kind === 'shop' ? actor.shopId : null,
    setupCompleted: actor.kind === 'staff' ? true : actor.setupCompleted,
  };
}

/** The signed-in reader, or null. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<typeof loader>('root')?.viewer ?? null;
}

/** The product's name as the operator set it. */
export function useBrand(): string {
  return useRouteLoaderData<typeof loader>('root')?.brand ?? 'Flashboard';
}

/** Whom people can write to, if the operator named somebody. */
export function useSupportEmail(): string | null {
  return useRouteLoaderData<typeof loader>('root')?.supportEmail ?? null;
}
