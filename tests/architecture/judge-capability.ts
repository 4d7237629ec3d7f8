import { capabilities } from './capabilities.ts';

/** Undefined where the import goes down, stays in its capability, or is not one from capability to capability. */
export function judgeCapability(file: string, target: string): string | undefined {
  const [from, to] = [capabilityOf(file), capabilityOf(target)];
  if (from === undefined || to === undefined) return undefined;
  if (capabilities.indexOf(to) <= capabilities.indexOf(from)) return undefined;
  return `${to} stands above ${from}: move the imported code down into ${from}, or this file up into ${to}`;
}

function capabilityOf(file: string): string | undefined {
  const [server, folder, leaf] = file.split('/');
  const capability = `${server}/${folder}`;
  return leaf !== undefined && capabilities.includes(capability) ? capability : undefined;
}
