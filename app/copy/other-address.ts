/** Said when a form was sent from a page that was opened under another name than the one that counts. */
export function otherAddress(opened: string, own: string): string {
  return `You opened this site as ${opened}, where nothing can be sent. Please open ${own} instead. Nothing was saved.`;
}

const WORDS =
  /^You opened this site as \S{1,200}, where nothing can be sent\. Please open (https?:\/\/\S{1,200}) instead\./;

/** The address to open, in what a server said; null when it said something else. */
export function ownAddressIn(said: unknown): string | null {
  return typeof said === 'string' ? (WORDS.exec(said)?.[1] ?? null) : null;
}
