import { execFileSync } from 'node:child_process';
import type { ReadEvent } from '#tests/support/calendar-readers.ts';

/** A separate process, because the time zone of a process is fixed at its start. */
const PROGRAM = `
  import { text } from 'node:stream/consumers';
  import { READERS } from '#tests/support/calendar-readers.ts';
  const calendar = await text(process.stdin);
  console.log(JSON.stringify(Object.values(READERS).map((read) => read(calendar))));
`;

/** The results of both parsers for a calendar on a computer in that zone. */
export function readIn(zone: string, calendar: string): ReadEvent[][] {
  const told = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, TZ: zone },
    input: calendar,
    encoding: 'utf8',
  });
  return JSON.parse(told);
}

/** The last and the first zone where a day begins, and one with clock changes. */
export const ZONES = ['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Kiritimati'] as const;
