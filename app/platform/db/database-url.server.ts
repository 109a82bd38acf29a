import { Client } from 'pg';

/** What is to be done with characters that an address cannot hold; follows 'characters'. */
export const IN_PLACE_OF = 'such as # / ? @ : and % in a password are written as %23 %2F %3F %40 %3A and %25';

/** Why this cannot be the address of a database, in words that follow "DATABASE_URL"; null when it can. */
export function problemWithDatabaseUrl(url: string): string | null {
  if (/#/.test(url)) return `has a #: characters ${IN_PLACE_OF}`;
  const authority = /^\w+:\/\/(?:[^/?]*@)?(?<hosts>[^/?]*)/.exec(url)?.groups?.hosts ?? '';
  const inQuery = /[?&]host=(?<hosts>[^&]*)/.exec(url)?.groups?.hosts ?? '';
  if (/,|%2c/i.test(authority + inQuery)) {
    return 'names more than one host, and Flashboard speaks to one: name the address that leads to the primary, such as that of a proxy in front of both';
  }
  try {
    // Connects to nothing: the driver only reads the address, and the certificates that it names.
    const { port } = new Client({ connectionString: url });
    return port > 0 && port <= 65_535 ? null : 'must have a port from 1 to 65535';
  } catch (error) {
    const { code, message, path } = error as NodeJS.ErrnoException;
    if (path !== undefined) return `names a file that cannot be read: ${path} (${code})`;
    return code === 'ERR_INVALID_URL' || error instanceof URIError
      ? `cannot be read as an address: characters ${IN_PLACE_OF}, and a port is a number from 1 to 65535`
      : `cannot be used: ${message.split('\n')[0]}`;
  }
}
