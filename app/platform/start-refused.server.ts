/** A start that cannot go on, for a reason that the person at the terminal can fix. The message tells them how. */
export class StartRefused extends Error {
  override name = 'StartRefused';
  /** Tells the start file, which shares no code with us, to print the words and no stack. */
  readonly forPeople = true;
}
