/**
 * Staff decided what was reported: the reporters hear that it was looked at, and whom it is about what was decided. From
 * reports. Heard by notifications and reports.
 */
export type CaseDecided = { type: 'case.decided'; decisionId: string };

/** Staff put back what nobody could answer for: who reported it is told (c-150). From reports. Heard by notifications. */
export type CaseUndone = { type: 'case.undone'; decisionId: string };

/** Staff answered whom a decision is about. From reports. Heard by notifications and reports. */
export type AppealAnswered = { type: 'appeal.answered'; decisionId: string };

/**
 * What staff had removed is back, with the applications that this had closed: whose they are is told (c-142). From reports.
 * Heard by notifications and public pages.
 */
export type JobPutBack = { type: 'job.put-back'; jobId: string };

/** What staff do about what was reported. */
export type CaseEvent = CaseDecided | CaseUndone | AppealAnswered | JobPutBack;
