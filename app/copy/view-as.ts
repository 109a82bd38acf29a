import type { LookEnd, LookInstead } from '#app/domain/staff/staff-permissions.ts';

export const LOOK_INSTEAD_TEXT: Record<LookInstead, { title: string; text: string }> = {
  'nothing-changes': {
    title: 'Nothing can be changed here',
    text: 'You are looking at these pages as their member sees them. What you pressed was not sent on, and nothing has changed.',
  },
  messages: {
    title: 'Messages are not shown',
    text: "Members' messages stay private. Reported messages are in their case.",
  },
  'sign-in': {
    title: 'How they sign in is not shown',
    text: 'Passwords, codes, passkeys, devices and the change of an address are for the member alone.',
  },
  data: {
    title: 'Their data is not handed out',
    text: 'Only the member can ask for the archive of their data, open it, or delete the account.',
  },
  other: {
    title: 'This page is not shown',
    text: 'While you look at the pages of a member, only those of their profile, jobs, applications, guest spots and settings open.',
  },
  'would-change': {
    title: 'This page cannot be shown',
    text: 'It would have changed something, so it was stopped. Nothing has changed.',
  },
};

export const LOOK_END_LABEL: Record<LookEnd, string> = {
  button: 'by the button',
  another: 'by another look',
  time: 'by time',
  pages: 'after too many pages',
  'signed-out': 'by signing out',
  role: 'by a change among staff',
  'member-suspended': 'by a suspension or a ban of the member',
  'member-gone': 'because the member is gone',
};

export function lookUntil(endsAt: Date): string {
  const time = endsAt.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' }).replaceAll('\u202f', ' ');
  return `${time} UTC`;
}
