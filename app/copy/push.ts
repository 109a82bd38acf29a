import { kindOf } from '#app/copy/kinds/kinds.ts';
import type { NotificationType } from '#app/domain/notification.ts';

/** The heading of a push about `count` things, which are of these kinds. */
export function pushTitle(types: readonly NotificationType[], count: number): string {
  const [type, ...others] = new Set(types);
  if (!type || others.length > 0) return `${count} new notifications`;
  return count === 1 ? kindOf(type).title : kindOf(type).mail.heading(count);
}

export const TEST_PUSH = {
  title: 'It works',
  body: 'This device tells you when there is something new.',
} as const;
