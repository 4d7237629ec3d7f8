/**
 * The folders of server/domain, from low to high: each may import those above it in this list, and the files that stand
 * directly in server/domain. docs/architecture.md says what each folder holds.
 */
export const domainFolders = [
  'lists',
  'alerts',
  'audit',
  'security-log',
  'limits',
  'idempotency',
  'emails',
  'erasures',
  'seat-answers',
  'pictures',
  'seats',
  'booking-terms',
  'sessions',
  'venues',
  'catalogue',
  'search',
  'instructors',
  'day-plans',
  'questions',
  'agreements',
  'accounts',
  'family',
  'staff',
  'people',
  'outreach',
  'orders',
  'seat-people',
  'payments',
  'checkout',
  'date-changes',
  'recovery',
  'backups',
  'session-cancellation',
  'session-decision',
  'withdrawals',
  'retention',
  'check-in',
  'email-delivery',
  'disputes',
  'statement',
  'overview',
  'health',
  'metrics',
];

const GROUND = 'server/domain';

/** Undefined where the import goes down, stays in its folder, or is not one from domain to domain. */
export function judgeDomainFolder(file: string, target: string): string | undefined {
  const [from, to] = [domainFolderOf(file), domainFolderOf(target)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const [level, levelOfTarget] = [levelOf(from), levelOf(to)];
  if (level === undefined) return unknownFolder(from);
  if (levelOfTarget === undefined) return unknownFolder(to);
  if (levelOfTarget < level) return undefined;
  return from === GROUND
    ? `a file directly in server/domain imports no folder of it: move the imported code there, or this file into ${to}`
    : `${to} stands above ${from}: move the imported code down into ${from}, or this file up into ${to}`;
}

function domainFolderOf(file: string): string | undefined {
  const [server, domain, folder, leaf] = file.split('/');
  if (server !== 'server' || domain !== 'domain') return undefined;
  return leaf === undefined ? GROUND : folder;
}

function levelOf(folder: string): number | undefined {
  if (folder === GROUND) return -1;
  const level = domainFolders.indexOf(folder);
  return level === -1 ? undefined : level;
}

function unknownFolder(folder: string): string {
  return `server/domain/${folder} has no level: add it to tests/architecture/domain-folders.ts`;
}
