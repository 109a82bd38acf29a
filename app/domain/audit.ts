/** The acts that are recorded for later (platform/db/schema/records.ts). */
export const AUDITED_ACTIONS = [
  'shop.created',
  'job.created',
  'shop.claimed',
  'shop.verified',
  'shop.unverified',
  'claim-link.renewed',
] as const;

export type AuditedAction = (typeof AUDITED_ACTIONS)[number];
