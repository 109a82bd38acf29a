import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

/** What can be reported. The words stand in addresses: /reports/new?about=job&id=... */
export const REPORTED_KINDS = ['job', 'artist', 'shop', 'message', 'review', 'picture'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = [
  'spam',
  'scam',
  'abuse',
  'sexual',
  'false-identity',
  'stolen-work',
  'unsafe',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_WORDS_MAX = 1000;

/** Reports on a page of one's own. */
export const REPORTS_PAGE = 20;

/** With a reported message staff read so many before it, and so many after it. */
export const MESSAGES_EACH_SIDE = 5;

/** Where the reports about one thing stand: waiting for staff, decided, or waiting again because of an answer. */
export const CASE_STATES = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What somebody says is wrong with a thing; 'other' says nothing without words. */
export const reportSchema = form(() =>
  z
    .object({
      reason: field.oneOf(REPORT_REASONS, 'Please choose a reason'),
      words: field.longText({ name: 'Your words', max: REPORT_WORDS_MAX }),
    })
    .refine(({ reason, words }) => reason !== 'other' || words !== '', {
      path: ['words'],
      error: 'Please say in a few words what is wrong',
      when: field.ALWAYS,
    }),
);

/** A part of what a reported thing said: its label and its text. */
export type SnapshotPart = { label: string; text: string };

/** What a reported thing said at one moment: kept with the report, so that an edit does not empty it. */
export type Snapshot = {
  /** What it is called in a list. */
  title: string;
  parts: readonly SnapshotPart[];
  /** Of a picture: the file that it shows. */
  fileId: string | null;
};

/** Whether a thing still says what it said. */
export function isSameSnapshot(one: Snapshot, other: Snapshot): boolean {
  const said = ({ title, parts, fileId }: Snapshot) =>
    JSON.stringify([title, parts.map(({ label, text }) => [label, text]), fileId]);
  return said(one) === said(other);
}
