/** The document is broken, far too long, hides what is in it, or would do something when opened. */
export class UnsafePdf extends Error {
  override name = 'UnsafePdf';
}

export function refuseIf(bad: boolean, why: string): void {
  if (bad) throw new UnsafePdf(why);
}
