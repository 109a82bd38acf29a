/** Addresses whose second part opens something by itself. */
const WITH_SECRET = /^(\/+(?:feeds|claim-job|unsubscribe|suspended)\/+)[^/].*$/is;

/** The path of a request as it may stand in a log: whoever reads that must not be able to open what they read. */
export const loggedPath = (path: string): string => path.replace(WITH_SECRET, '$1(secret)');
