/** A start that cannot go on; the message tells the operator what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
  /** Tells the start file, which shares no code with us, to print no stack. */
  readonly forPeople = true;
}
