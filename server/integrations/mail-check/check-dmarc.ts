import type { MailFinding } from './mail-finding.ts';
import type { Dns } from './open-dns.ts';
import { readTags } from './read-tags.ts';

const what = 'DMARC';
const policies = new Set(['none', 'quarantine', 'reject']);

/** The record of the domain, else that of the nearest domain above it (RFC 9989). */
export async function checkDmarc(
  dns: Dns,
  domain: string,
  reportsTo: string | undefined,
): Promise<MailFinding> {
  const wrong = (told: string): MailFinding => ({
    what,
    result: 'wrong',
    told,
    record: {
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: `v=DMARC1; p=quarantine${reportsTo === undefined ? '' : `; rua=mailto:${reportsTo}`}`,
    },
  });
  const labels = domain.split('.');
  for (let skipped = 0; skipped < labels.length - 1; skipped += 1) {
    const owner = labels.slice(skipped).join('.');
    const records = (await dns.txt(`_dmarc.${owner}`)).filter((text) =>
      /^v\s*=\s*DMARC1\s*(;|$)/i.test(text),
    );
    if (records.length > 1)
      return wrong(
        `_dmarc.${owner} has ${records.length} DMARC records, so receivers follow none. Put one in their place.`,
      );
    if (records[0] !== undefined) return judge(records[0], { domain, owner, wrong });
  }
  return wrong(`${domain} has no DMARC record. Large receivers refuse or hide mail without one. Add one.`);
}

interface Found {
  domain: string;
  owner: string;
  wrong(told: string): MailFinding;
}

function judge(record: string, { domain, owner, wrong }: Found): MailFinding {
  const tags = readTags(record);
  const policy = (owner === domain ? undefined : tags.get('sp')) ?? tags.get('p') ?? '';
  if (!policies.has(policy.toLowerCase()))
    return wrong(`"${record}" of _dmarc.${owner} has no policy (p=none, quarantine or reject). Correct it.`);
  const isStrict = ['aspf', 'adkim'].some((tag) => tags.get(tag)?.toLowerCase() === 's');
  const told = [
    `_dmarc.${owner} asks receivers to ${askedBy(policy.toLowerCase())} mail that fails.`,
    `Mail passes if SPF or DKIM passes for ${isStrict ? `exactly ${domain}` : `${domain} or a domain of the same owner`}: ask your email provider to sign as d=${domain}.`,
    ...(policy === 'none' ? ['Once reports show that all your mail passes, set p=quarantine.'] : []),
  ];
  return { what, result: 'ok', told: told.join(' ') };
}

function askedBy(policy: string): string {
  if (policy === 'none') return 'deliver';
  return policy === 'reject' ? 'refuse' : 'put aside';
}
