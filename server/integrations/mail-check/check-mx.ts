import type { MailFinding } from './mail-finding.ts';
import type { Dns } from './open-dns.ts';

const what = 'MX';

/** Receivers distrust a domain that takes no mail, and answers and bounces of ours go there. */
export async function checkMx(dns: Dns, domain: string): Promise<MailFinding> {
  const wrong = (told: string): MailFinding => ({
    what,
    result: 'wrong',
    told,
    record: { name: domain, type: 'MX', value: '10 <the server that your email provider names>' },
  });
  const hosts = await dns.mx(domain);
  if (hosts.length === 0) return wrong(`${domain} has no MX record, so nobody can answer our mail. Add one.`);
  if (hosts.every((host) => host === '' || host === '.'))
    return wrong(`${domain} says that it takes no mail. Many receivers refuse mail from such a domain.`);
  for (const host of hosts)
    if ((await dns.addresses(host)).length === 0)
      return wrong(`${host}, which the MX record of ${domain} names, has no address. Correct the record.`);
  return { what, result: 'ok', told: `${domain} takes mail at ${hosts.join(', ')}.` };
}
