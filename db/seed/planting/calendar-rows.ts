import type { chairWindows, shopChairs, shopClosures, shopHosting } from '#app/data/schema/calendars.ts';
import { USUAL_TERMS } from '#app/domain/calendar/hosting.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { CALENDARS } from '#db/seed/cast/calendars.ts';
import { shopId } from '#db/seed/planting/profile-rows.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';

export const chairId = (shop: string, name: string): string => castId('chair', shop, name);

/** Everything about the dates of the shops that take guests; what is free of it is worked out from these. */
export function calendarRows(stage: Stage) {
  const daysOf = ([first, last]: readonly [number, number]): Days => ({
    first: stage.dateIn(first),
    last: stage.dateIn(last),
  });
  const chairs = CALENDARS.flatMap(({ shop, chairs }) => chairs.map((chair, position) => ({ shop, chair, position })));
  const madeAt = stage.daysAgo(90);
  return {
    hosting: CALENDARS.map(({ shop, requests, notice, terms }): typeof shopHosting.$inferInsert => ({
      shopId: shopId(shop),
      requests,
      minNoticeDays: notice,
      cancellation: [...USUAL_TERMS[terms]],
      updatedAt: madeAt,
    })),
    chairs: chairs.map(({ shop, chair: { name, kind, hosting, note }, position }): typeof shopChairs.$inferInsert => ({
      id: chairId(shop, name),
      shopId: shopId(shop),
      name,
      kind,
      hosting,
      note,
      position,
      inUse: { first: stage.dateIn(-90), last: null },
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
    windows: chairs.flatMap(({ shop, chair: { name, open = [] } }) =>
      open.map(({ days, least = null, note = '' }): typeof chairWindows.$inferInsert => ({
        id: castId('window', shop, name, days[0]),
        chairId: chairId(shop, name),
        during: daysOf(days),
        minDays: least,
        note,
        createdAt: madeAt,
      })),
    ),
    closures: CALENDARS.flatMap(({ shop, blocked }) =>
      blocked.map(({ days, note, chair }): typeof shopClosures.$inferInsert => ({
        id: castId('closure', shop, days[0], chair ?? ''),
        shopId: shopId(shop),
        chairId: chair === undefined ? null : chairId(shop, chair),
        during: daysOf(days),
        note,
        createdAt: madeAt,
      })),
    ),
    chairIds: chairs.map(({ shop, chair }) => chairId(shop, chair.name)),
  };
}
