/** The oldest release that does not need what this migration removes. Undefined if it removes nothing. */
export function contractOf(migration: string): string | undefined {
  return /-unused-since-(\d+\.\d+\.\d+)$/.exec(migration)?.[1];
}

/** Of the migrations that a database has, the first that removed something that this release still uses. */
export function findContractAgainst(release: string, migrations: string[]): string | undefined {
  return migrations.find((name) => {
    const unusedSince = contractOf(name);
    return unusedSince !== undefined && isBefore(release, unusedSince);
  });
}

export function isBefore(release: string, other: string): boolean {
  return release.localeCompare(other, 'en', { numeric: true }) < 0;
}
