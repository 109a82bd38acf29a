/** 'Feb 10, 6:00 PM CST': a moment by the clock of a place, for texts that are read elsewhere and later. */
export function momentLabel(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
  // Newer engines put a narrow space before AM and PM.
  return `${day}, ${time}`.replaceAll('\u202f', ' ');
}
