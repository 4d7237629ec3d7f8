import { BlockList, isIP } from 'node:net';
import type { MailFinding } from './mail-finding.ts';
import type { Dns } from './open-dns.ts';
import type { Sender } from './sender.ts';

const what = 'Reverse DNS';

/** Receivers refuse mail from addresses whose name does not lead back to them. A provider sees to its own. */
export async function checkReverseDns(dns: Dns, { host, addresses, isOurs }: Sender): Promise<MailFinding> {
  if (!isOurs) return { what, result: 'ok', told: `${host} is not ours: its provider sees to it.` };
  if (addresses.length === 0)
    return {
      what,
      result: 'unknown',
      told: 'The address from which our mail leaves is not known. Give it with --ip.',
    };
  for (const address of addresses) {
    const names = await dns.names(address);
    const back = await Promise.all(names.map((name) => dns.addresses(name)));
    if (!back.flat().some((one) => isSame(one, address)))
      return {
        what,
        result: 'wrong',
        told:
          names.length === 0
            ? `${address} has no name. Ask whoever rents you the machine to set one.`
            : `${address} is called ${names.join(', ')}, which does not lead back to it. Set its name where you rent the machine, and an address for that name.`,
        record: { name: address, type: 'PTR', value: host },
      };
  }
  return { what, result: 'ok', told: `${addresses.join(', ')} has a name that leads back to it.` };
}

/** An IPv6 address can be written in several ways. */
function isSame(one: string, other: string): boolean {
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const list = new BlockList();
  list.addAddress(one, family(one));
  return list.check(other, family(other));
}
