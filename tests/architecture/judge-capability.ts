import { capabilities } from './capabilities.ts';

const GROUND = 'server/domain';

/** Undefined where the import goes down, stays in its capability, or is not one from capability to capability. */
export function judgeCapability(file: string, target: string): string | undefined {
  const [from, to] = [capabilityOf(file), capabilityOf(target)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const [level, levelOfTarget] = [levelOf(from), levelOf(to)];
  if (level === undefined) return unknownFolder(from);
  if (levelOfTarget === undefined) return unknownFolder(to);
  if (levelOfTarget < level) return undefined;
  return from === GROUND
    ? `a file directly in server/domain imports no folder of it: move the imported code there, or this file into ${to}`
    : `${to} stands above ${from}: move the imported code down into ${from}, or this file up into ${to}`;
}

function capabilityOf(file: string): string | undefined {
  const [server, folder, second, leaf] = file.split('/');
  if (server !== 'server' || second === undefined) return undefined;
  const capability = `server/${folder}`;
  if (capability !== GROUND) return capabilities.includes(capability) ? capability : undefined;
  return leaf === undefined ? GROUND : `${GROUND}/${second}`;
}

function levelOf(folder: string): number | undefined {
  if (folder === GROUND) return -1;
  const level = capabilities.indexOf(folder);
  return level === -1 ? undefined : level;
}

function unknownFolder(folder: string): string {
  return `${folder} has no level: add it to tests/architecture/capabilities.ts`;
}
