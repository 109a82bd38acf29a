export function treeMatchesLock(options: { withTools: boolean; folder?: string }): boolean;
