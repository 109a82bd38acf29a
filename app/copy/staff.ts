import type { AuditedAction } from '#app/domain/audit.ts';
import type { ArtistState, PostedBy, ShopState } from '#app/domain/staff-lists.ts';

export const SHOP_STATE_LABEL: Record<ShopState, string> = {
  'to-verify': 'To verify',
  unclaimed: 'Unclaimed',
  verified: 'Verified',
  'in-set-up': 'In set-up',
  finished: 'Finished',
};

export const ARTIST_STATE_LABEL: Record<ArtistState, string> = {
  finished: 'Finished',
  'in-set-up': 'In set-up',
};

export const POSTED_BY_LABEL: Record<PostedBy, string> = {
  shop: 'Posted by the shop',
  staff: 'Posted by staff',
  unclaimed: 'Of unclaimed shops',
};

export const AUDITED_LABEL: Record<AuditedAction, string> = {
  'shop.created': 'Created a shop',
  'job.created': 'Posted a job',
  'shop.claimed': 'Claimed a shop',
  'shop.verified': 'Verified a shop',
  'shop.unverified': 'Took a verification back',
  'claim-link.renewed': 'Made a new claim link',
};

/** '3 shops to verify, 1 unclaimed', as the queue sums itself up. */
export function queueLine({ toVerify, unclaimed }: { toVerify: string; unclaimed: string }): string {
  return `${toVerify} ${toVerify === '1' ? 'shop' : 'shops'} to verify, ${unclaimed} unclaimed`;
}
