import type { Dns } from './open-dns.ts';
import type { Sender } from './sender.ts';

interface Given {
  domain: string;
  smtpUrl: string;
  /** From which mail leaves, if the operator knows. */
  addresses: string[];
}

const thisMachine = new Set(['localhost', '127.0.0.1', '::1']);

export async function findSender(dns: Dns, { domain, smtpUrl, addresses }: Given): Promise<Sender> {
  const host = new URL(smtpUrl).hostname.replaceAll(/^\[|\]$/g, '').toLowerCase();
  if (addresses.length > 0) return { domain, host, addresses, isOurs: true };
  // Mail of this machine leaves from an address that only the outside sees.
  if (thisMachine.has(host)) return { domain, host, addresses: [], isOurs: true };
  const isOurs = host === domain || host.endsWith(`.${domain}`);
  return { domain, host, addresses: await dns.addresses(host), isOurs };
}
