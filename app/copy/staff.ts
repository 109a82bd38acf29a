import type { StaffRole } from '#app/domain/account.ts';
import type { AuditedAction } from '#app/domain/audit.ts';
import { placeLabel } from '#app/domain/place-label.ts';
import type { EvidenceKind, VerificationAct } from '#app/domain/shop-verification.ts';
import type { ArtistState, PostedBy, ShopState, StaffList } from '#app/domain/staff-lists.ts';

export const SHOP_STATE_LABEL: Record<ShopState, string> = {
  'to-verify': 'To verify',
  unclaimed: 'Unclaimed',
  verified: 'Verified',
  'in-set-up': 'In set-up',
  finished: 'Finished',
};

export const EVIDENCE_LABEL: Record<EvidenceKind, string> = {
  licence: 'Its license',
  visit: 'A visit',
  call: 'A call',
  website: 'Its website',
  other: 'Something else',
};

export const VERIFICATION_ACT_LABEL: Record<VerificationAct, string> = {
  verified: 'Verified',
  'taken-back': 'Taken back',
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

export const STAFF_LIST_LABEL: Record<StaffList, string> = {
  jobs: 'Jobs',
  shops: 'Shops',
  artists: 'Artists',
  reports: 'Reports',
  suspensions: 'Suspensions and bans',
  record: 'Record',
  numbers: 'Numbers',
};

export const STAFF_ROLE_LABEL: Record<StaffRole, string> = {
  moderator: 'Moderator',
  administrator: 'Administrator',
};

export const AUDITED_LABEL: Record<AuditedAction, string> = {
  'shop.created': 'Created a shop',
  'shop.corrected': 'Corrected a shop',
  'job.created': 'Posted a job',
  'job.updated': 'Edited a job',
  'job.deleted': 'Deleted a job',
  'shop.claimed': 'Claimed a shop',
  'shop.verified': 'Verified a shop',
  'shop.unverified': 'Took a verification back',
  'claim-link.renewed': 'Made a new claim link',
  'shops.merged': 'Merged two shops',
  'staff.created': 'Made an administrator on the command line',
  'staff.added': 'Added somebody to staff',
  'staff.role-changed': 'Changed a role among staff',
  'staff.removed': 'Removed somebody from staff',
  'staff.second-step-taken': 'Took the second step of somebody away',
  'second-factor.required': 'Asked staff for a second factor',
  'second-factor.not-required': 'Stopped asking staff for a second factor',
  'account.suspended': 'Suspended somebody',
  'account.banned': 'Banned somebody',
  'account.suspension-lifted': 'Lifted a suspension',
  'account.ban-lifted': 'Lifted a ban',
  'case.dismissed': 'Dismissed reports',
  'case.removed': 'Removed what was reported',
  'case.warned': 'Warned somebody',
  'case.suspended': 'Suspended somebody over a report',
  'case.banned': 'Banned somebody over a report',
  'appeal.upheld': 'Let a decision stand',
  'appeal.undone': 'Undid a decision',
  'case.file-opened': 'Opened a file of a reported conversation',
  'case.undone': 'Put back what was removed',
  'look.began': "Began to look at a member's pages",
  'look.ended': "Ended a look at a member's pages",
  'list.downloaded': 'Downloaded a list',
  'mail.set-aside': 'Was done with an undeliverable mail',
  'announcement.posted': 'Announced something',
  'announcement.changed': 'Changed an announcement',
  'announcement.ended': 'Ended an announcement',
};

/** What staff read before they create a shop that may be there already. */
export function alikeWords(shops: readonly { shopName: string | null; city: string | null; state: string | null }[]) {
  return `There already: ${shops.map((shop) => `${shop.shopName}, ${placeLabel(shop)}`).join('; ')}.`;
}

/** '3 shops to verify, 1 unclaimed', as the queue sums itself up. */
export function queueLine({ toVerify, unclaimed }: { toVerify: string; unclaimed: string }): string {
  return `${toVerify} ${toVerify === '1' ? 'shop' : 'shops'} to verify, ${unclaimed} unclaimed`;
}

/** What asking all staff for a second step does at once, and to whom. */
export function askingWords({ isSelf, others }: { isSelf: boolean; others: number }): string {
  const one = 'sets one up before any other page opens again.';
  const several = 'set one up before any other page opens again.';
  if (isSelf && others === 0) return `Ask all staff? You have no second step yourself: you ${several}`;
  if (isSelf) return `Ask all staff? You and ${others} more have none: each of you ${one}`;
  if (others === 0) return 'Ask all staff? All of them have one already.';
  return `Ask all staff? ${others} of them ${others === 1 ? 'has' : 'have'} none, and ${others === 1 ? one : several}`;
}
