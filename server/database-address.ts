import pg from 'pg';

/** As the database client reads it, since a query parameter can name another host than the address shows. */
export function isDatabaseAddress(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).host !== '';
  } catch {
    return false;
  }
}

export function isOnAnotherHost(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return !host.startsWith('/') && !/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
}

/** Whether the connection is encrypted, and refused unless the certificate names the host. */
export function verifiesItsHost(url: string): boolean {
  const { ssl } = new pg.Client({ connectionString: url });
  const modes = new URLSearchParams(url.slice(url.indexOf('?'))).getAll('sslmode');
  return ssl && modes.length > 0 && modes.every((mode) => mode === 'verify-full');
}

export function userOf(url: string): string | undefined {
  return new pg.Client({ connectionString: url }).user;
}
