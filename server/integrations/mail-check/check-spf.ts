import type { MailFinding } from './mail-finding.ts';
import type { Dns } from './open-dns.ts';
import type { ReadSpf } from './read-spf.ts';
import { findSpfRecords, readSpf } from './read-spf.ts';
import type { Sender } from './sender.ts';

const what = 'SPF';

export async function checkSpf(dns: Dns, sender: Sender): Promise<MailFinding> {
  const { domain } = sender;
  const records = await findSpfRecords(dns, domain);
  const [record, another] = records;
  const wrong = (told: string) => wrongRecord(sender, told, records);
  if (record === undefined)
    return wrong(`${domain} has no SPF record, so receivers cannot tell our mail from forged mail. Add one.`);
  if (another !== undefined)
    return wrong(
      `${domain} has ${records.length} SPF records, so receivers follow none. Put one in their place.`,
    );
  const read = await readSpf(dns, domain, record);
  if (read.problems.length > 0)
    return {
      what,
      result: 'wrong',
      told: `Receivers do not follow "${record}" of ${domain}: ${read.problems.join('; ')}. Correct it.`,
    };
  if (read.all === '+') return wrong(`"${record}" lets everybody send. Say ~all at its end.`);
  if (read.all === undefined || read.all === '?')
    return wrong(`"${record}" says nothing about mail from elsewhere. Say ~all at its end.`);
  return checkAddresses(sender, record, read);
}

function checkAddresses(sender: Sender, record: string, read: ReadSpf): MailFinding {
  const { addresses, host, isOurs } = sender;
  const missing = addresses.filter((address) => !read.mayBeFrom(address));
  const told = `"${record}" (${read.lookups} of 10 lookups)`;
  if (addresses.length > 0 && missing.length === 0)
    return { what, result: 'ok', told: `${told} allows ${addresses.join(', ')}.` };
  if (read.isUnsure)
    return {
      what,
      result: 'unknown',
      told: `${told} has parts that depend on each email, which are not followed here.`,
    };
  if (isOurs && missing.length > 0)
    return wrongRecord(
      sender,
      `${told} does not allow ${missing.join(', ')}, from which our mail leaves. Add it.`,
      [record],
    );
  return {
    what,
    result: 'unknown',
    told: `${told} is sound, but does not name ${host}. A provider often sends from other addresses: check that the record has the include that your provider names, or give the addresses with --ip.`,
  };
}

/** With the record that should be there: what is there now, and what lets our mail pass. */
function wrongRecord(
  { domain, host, addresses, isOurs }: Sender,
  told: string,
  records: string[],
): MailFinding {
  const given = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const kept = given.filter((term) => !/^[+\-~?]?all$/i.test(term));
  const ours = addresses.map((address) => `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`);
  const theirs = kept.length > 0 ? [] : [`include:<what the provider of ${host} names>`];
  const all = given.includes('-all') ? '-all' : '~all';
  const value = ['v=spf1', ...new Set([...kept, ...(isOurs && ours.length > 0 ? ours : theirs)]), all].join(
    ' ',
  );
  return { what, result: 'wrong', told, record: { name: domain, type: 'TXT', value } };
}
