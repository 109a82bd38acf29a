export type Progress = (words: string) => void;
export function say(words: string): void;
export function step<T>(label: string, work: (progress: Progress) => T | Promise<T>): Promise<T>;
