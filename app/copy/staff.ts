import { dateLabel, shortDaysLabel, shortMonthLabel } from '#app/copy/dates.ts';
import type { StaffRole } from '#app/domain/accounts.ts';
import type { EvidenceKind, VerificationAct } from '#app/domain/staff/shop-pages.ts';
import type {
  ArtistState,
  AuditedAction,
  CountedSubject,
  NumberSpan,
  Period,
  PostedBy,
  ShopState,
  StaffList,
} from '#app/domain/staff/staff.ts';
import type { SuspensionKind, SuspensionState } from '#app/domain/staff/suspensions.ts';
import { placeLabel } from '#app/domain/values/places.ts';

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
  'staff.added': 'Added a staff member',
  'staff.role-changed': 'Changed a role among staff',
  'staff.removed': 'Removed a staff member',
  'staff.second-step-taken': 'Removed a second step',
  'second-factor.required': 'Asked staff for a second factor',
  'second-factor.not-required': 'Stopped asking staff for a second factor',
  'account.suspended': 'Suspended a member',
  'account.banned': 'Banned a member',
  'account.suspension-lifted': 'Lifted a suspension',
  'account.ban-lifted': 'Lifted a ban',
  'case.dismissed': 'Dismissed reports',
  'case.removed': 'Removed what was reported',
  'case.warned': 'Warned a member',
  'case.suspended': 'Suspended a member over a report',
  'case.banned': 'Banned a member over a report',
  'appeal.upheld': 'Kept a decision',
  'appeal.undone': 'Undid a decision',
  'case.file-opened': 'Opened a file of a reported conversation',
  'case.undone': 'Put back what was removed',
  'look.began': "Began to look at a member's pages",
  'look.ended': "Ended a look at a member's pages",
  'list.downloaded': 'Downloaded a list',
  'mail.set-aside': 'Removed an undeliverable email from the list',
  'announcement.posted': 'Announced something',
  'announcement.changed': 'Changed an announcement',
  'announcement.ended': 'Ended an announcement',
};

export function alikeWords(shops: readonly { shopName: string | null; city: string | null; state: string | null }[]) {
  return `There already: ${shops.map((shop) => `${shop.shopName}, ${placeLabel(shop)}`).join('; ')}.`;
}

export function queueLine({ toVerify, unclaimed }: { toVerify: string; unclaimed: string }): string {
  return `${toVerify} ${toVerify === '1' ? 'shop' : 'shops'} to verify, ${unclaimed} unclaimed`;
}

export function askingWords({ isSelf, others }: { isSelf: boolean; others: number }): string {
  const one = 'sets one up before any other page opens again.';
  const several = 'set one up before any other page opens again.';
  if (isSelf && others === 0) return `Ask all staff? You have no second step yourself: you ${several}`;
  if (isSelf) return `Ask all staff? You and ${others} more have none: each of you ${one}`;
  if (others === 0) return 'Ask all staff? All of them have one already.';
  return `Ask all staff? ${others} of them ${others === 1 ? 'has' : 'have'} none, and ${others === 1 ? one : several}`;
}

export const COUNTED_LABEL: Record<CountedSubject, string> = {
  artists: 'New artists',
  shops: 'New shops',
  jobs: 'Jobs posted',
  applications: 'Applications sent',
  accepted: 'Applications accepted',
  messages: 'Messages sent',
  reports: 'Reports made',
};

export const SPAN_LABEL: Record<NumberSpan, string> = {
  '30-days': '30 days',
  '12-weeks': '12 weeks',
  '12-months': '12 months',
};

export function periodLabel(span: NumberSpan, { from, to }: Period): string {
  if (span === '30-days') return dateLabel(from);
  if (span === '12-months') return `${shortMonthLabel(from.slice(0, 7))} ${from.slice(0, 4)}`;
  return shortDaysLabel({ first: from, last: to });
}

export function changeLine(span: NumberSpan, total: number, before: number): string {
  const then = `in the ${SPAN_LABEL[span]} before`;
  if (total === before) return `as many as ${then}`;
  const count = before.toLocaleString('en-US');
  if (before === 0) return `none ${then}`;
  const share = Math.round(((total - before) / before) * 100);
  const sign = share > 0 ? '+' : share < 0 ? '−' : '±';
  return `${sign}${Math.abs(share).toLocaleString('en-US')}% against ${count} ${then}`;
}

export const SUSPENSION_KIND_LABEL: Record<SuspensionKind, string> = {
  suspend: 'Suspend for days',
  ban: 'Ban for good',
};

export const SUSPENSION_STATE_LABEL: Record<SuspensionState, string> = {
  suspended: 'Suspended',
  banned: 'Banned',
  over: 'Over',
};

/** A suspension ends after some days, a ban does not (c-168). */
export const keptOutBy = (isBan: boolean): string => (isBan ? 'ban' : 'suspension');

export const keptOutTitle = (isBan: boolean): string =>
  isBan ? 'Your account is banned' : 'Your account is suspended';

export const letInWords = (isBan: boolean): string => (isBan ? 'Your ban was lifted.' : 'Your suspension is over.');

/** `staysRemoved`: staff removed something that does not come back. */
export function overWords({ isBan, staysRemoved }: { isBan: boolean; staysRemoved: boolean }): string {
  const ended = staysRemoved ? 'What our staff removed stays removed, and guest spots' : 'Guest spots';
  return `${letInWords(isBan)} ${ended} that ended stay ended; everything else is as it was before.`;
}

/** `until` is null for a ban. */
export function keptOutWords(until: Date | null): string {
  return `${untilWords(until)} ${until ? 'Until then nobody' : 'Nobody'} can see your page or your posts, or message you. Your open guest spots have ended.`;
}

/** 'You cannot sign in until December 1, 2026 at 6:48 AM UTC.' */
function untilWords(until: Date | null): string {
  if (!until) return 'You can no longer sign in.';
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const time = until.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' }).replaceAll('\u202f', ' ');
  return `You cannot sign in until ${day} at ${time} UTC.`;
}
