import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface Dns {
  txt(name: string): Promise<string[]>;
  mx(name: string): Promise<string[]>;
  /** IPv4 and IPv6. An address is its own. */
  addresses(name: string): Promise<string[]>;
  /** The names of an address. */
  names(address: string): Promise<string[]>;
}

/** EBADNAME is a name that cannot exist. */
const noRecord = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** Asks the name servers of this machine, or the one at this address. No record is an empty list. */
export function openDns(server?: string): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  const some = async <Found>(asked: Promise<Found[]>) => {
    try {
      return await asked;
    } catch (error) {
      if (noRecord.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
  return {
    txt: async (name) => (await some(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name) =>
      (await some(resolver.resolveMx(name)))
        .toSorted((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange),
    addresses: async (name) => {
      if (isIP(name) > 0) return [name];
      return (await Promise.all([some(resolver.resolve4(name)), some(resolver.resolve6(name))])).flat();
    },
    names: (address) => some(resolver.reverse(address)),
  };
}
