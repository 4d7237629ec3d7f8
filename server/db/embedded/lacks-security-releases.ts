import { readEmbeddedVersion } from './binaries.ts';

/** What the operator of a live site should know about our own PostgreSQL, and the way out. */
export function lacksSecurityReleases(): { version: string; says: string; advice: string } {
  const version = readEmbeddedVersion();
  return {
    version,
    says: `The embedded PostgreSQL is ${version}, and its packages do not follow PostgreSQL's security releases.`,
    advice: 'In production, set DATABASE_URL to the PostgreSQL of Debian or to a managed one.',
  };
}
