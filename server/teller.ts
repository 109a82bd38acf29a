/** How a start reports what it does: a step with its seconds, or a sentence. */
export type Teller = {
  say(words: string): void;
  step<T>(label: string, work: (progress: (words: string) => void) => Promise<T>): Promise<T>;
};
