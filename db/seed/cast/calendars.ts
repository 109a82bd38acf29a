import type { CHAIR_HOSTINGS, CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import type { HOSTING_REQUESTS, USUAL_TERMS } from '#app/domain/calendar/hosting.ts';
import type { DayNumbers } from '#db/seed/cast/shapes.ts';

export type CastChair = {
  name: string;
  kind: (typeof CHAIR_KINDS)[number];
  hosting: (typeof CHAIR_HOSTINGS)[number];
  note: string;
  open?: readonly { days: DayNumbers; least?: number; note?: string }[];
};

export type CastCalendar = {
  shop: string;
  requests: (typeof HOSTING_REQUESTS)[number];
  notice: number;
  /** What it keeps of a deposit. */
  terms: keyof typeof USUAL_TERMS;
  chairs: readonly CastChair[];
  /** `chair` is left out where the whole shop is blocked. */
  blocked: readonly { days: DayNumbers; note: string; chair?: string }[];
};

/** Shops that take guests, with dates around the day of planting. */
export const CALENDARS: readonly CastCalendar[] = [
  {
    shop: 'anchor',
    requests: 'WINDOWS',
    notice: 2,
    terms: 'MODERATE',
    chairs: [
      {
        name: 'The guest chair',
        kind: 'CHAIR',
        hosting: 'WINDOWS',
        note: 'Under the good lamp, with a view of Division Street.',
        open: [
          { days: [-12, -3], least: 3 },
          { days: [2, 8], note: 'Somebody canceled: these days can be yours.' },
          { days: [11, 24], least: 3, note: 'Walk-ins all day, we fill your gaps.' },
          { days: [32, 45], least: 3 },
          { days: [60, 88], least: 5 },
        ],
      },
      {
        name: 'Back room',
        kind: 'PRIVATE_ROOM',
        hosting: 'ALWAYS',
        note: 'A door that closes, for large pieces and shy people.',
      },
      {
        name: 'Flash table',
        kind: 'SHARED_TABLE',
        hosting: 'WINDOWS',
        note: 'Two at a table, for flash days.',
        open: [{ days: [5, 7] }, { days: [12, 14] }, { days: [19, 21] }, { days: [33, 35] }],
      },
    ],
    blocked: [
      { days: [16, 17], note: 'Everybody is at the convention in Milwaukee' },
      { days: [9, 13], note: 'The plumber, and then the painter', chair: 'Back room' },
      { days: [-6, -5], note: 'New floor', chair: 'Back room' },
    ],
  },
  {
    shop: 'dipper',
    requests: 'ANY',
    notice: 1,
    terms: 'FLEXIBLE',
    chairs: [
      {
        name: 'The purple chair',
        kind: 'CHAIR',
        hosting: 'ALWAYS',
        note: 'Between Marcus and the pinball machine.',
      },
      {
        name: 'Porch table',
        kind: 'SHARED_TABLE',
        hosting: 'WINDOWS',
        note: 'Outside, under the fans. Flash only.',
        open: [{ days: [9, 16] }, { days: [24, 30], note: 'The week of the bike race.' }],
      },
    ],
    blocked: [{ days: [18, 19], note: 'Shelter day' }],
  },
  {
    shop: 'rosalie',
    requests: 'WINDOWS',
    notice: 7,
    terms: 'FLEXIBLE',
    chairs: [
      {
        name: 'Front window',
        kind: 'CHAIR',
        hosting: 'WINDOWS',
        note: 'Everybody who walks by looks in.',
        open: [{ days: [8, 16] }, { days: [20, 36], least: 4 }, { days: [77, 90] }, { days: [118, 130] }],
      },
      {
        name: 'Porch chair',
        kind: 'CHAIR',
        hosting: 'WINDOWS',
        note: '',
        open: [{ days: [20, 36] }],
      },
    ],
    blocked: [],
  },
  {
    shop: 'crane',
    requests: 'ANY',
    notice: 14,
    terms: 'FIRM',
    chairs: [
      {
        name: 'Room two',
        kind: 'PRIVATE_ROOM',
        hosting: 'ALWAYS',
        note: 'North light, and a table of any height.',
      },
      { name: 'Room four', kind: 'BED', hosting: 'NEVER', note: "Hana's own." },
    ],
    blocked: [{ days: [27, 31], note: 'Painting' }],
  },
  {
    shop: 'highdesert',
    requests: 'ANY',
    notice: 3,
    terms: 'FLEXIBLE',
    chairs: [
      {
        name: 'The turquoise chair',
        kind: 'CHAIR',
        hosting: 'ALWAYS',
        note: 'In the shade until four, then the best light of the day.',
      },
    ],
    blocked: [{ days: [22, 25], note: 'The gem show: no parking for miles' }],
  },
  {
    shop: 'heron',
    requests: 'WINDOWS',
    notice: 10,
    terms: 'MODERATE',
    chairs: [
      {
        name: 'North window',
        kind: 'CHAIR',
        hosting: 'WINDOWS',
        note: 'Even light, and a street that is quiet before noon.',
        open: [
          { days: [13, 27] },
          { days: [44, 58], least: 8, note: 'Our calmest weeks of the year.' },
          // Those of the position.
          { days: [75, 89] },
        ],
      },
      {
        name: 'Fitting room',
        kind: 'BED',
        hosting: 'WINDOWS',
        note: '',
        open: [{ days: [44, 58] }],
      },
    ],
    blocked: [],
  },
];
