import { capabilities } from './capabilities.ts';

/** Undefined where the import goes down, stays in its capability, or is not one from capability to capability. */
export function judgeCapability(file: string, target: string): string | undefined {
  const [from, to] = [capabilityOf(file), capabilityOf(target)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const [level, levelOfTarget] = [capabilities.indexOf(from), capabilities.indexOf(to)];
  if (level === -1) return unknownFolder(from);
  if (levelOfTarget === -1) return unknownFolder(to);
  if (levelOfTarget < level) return undefined;
  return `${to} stands above ${from}: move the imported code down into ${from}, or this file up into ${to}`;
}

function capabilityOf(file: string): string | undefined {
  const [server, folder, second, leaf] = file.split('/');
  if (server !== 'server' || second === undefined) return undefined;
  // The older layout: a folder of domain counts as a capability.
  if (folder === 'domain' && leaf !== undefined) return `server/domain/${second}`;
  return capabilities.includes(`server/${folder}`) ? `server/${folder}` : undefined;
}

function unknownFolder(folder: string): string {
  return `${folder} has no level: add it to tests/architecture/capabilities.ts`;
}
