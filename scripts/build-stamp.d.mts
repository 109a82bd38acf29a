export const STAMP: string;
export function sourcesStamp(root?: string): string;
export function buildIsFresh(root?: string): boolean;
