/** Addresses whose second part opens something by itself; that of a decision does once it is signed. */
const WITH_SECRET = [
  /^(\/+(?:feeds|claim-job|unsubscribe|suspended)\/+)[^/].*$/is,
  /^(\/+decisions\/+[0-9a-f-]{36})[^/].*$/is,
];

/** The path of a request as it may appear in a log: a reader of the log must not be able to open private links. */
export const loggedPath = (path: string): string =>
  WITH_SECRET.reduce((said, secret) => said.replace(secret, '$1(secret)'), path);
