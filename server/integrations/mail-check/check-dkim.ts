import { createPublicKey } from 'node:crypto';
import type { MailFinding } from './mail-finding.ts';
import type { Dns } from './open-dns.ts';
import { readTags } from './read-tags.ts';

const what = 'DKIM';
const FEWEST_BITS = 1_024;

export async function checkDkim(
  dns: Dns,
  domain: string,
  selector: string | undefined,
): Promise<MailFinding> {
  if (selector === undefined)
    return {
      what,
      result: 'unknown',
      told: 'The record cannot be found without its selector. Your email provider names it; the header DKIM-Signature of a received email has it behind s=. Give it with --selector.',
    };
  const name = `${selector}._domainkey.${domain}`;
  const records = await dns.txt(name);
  const [record, another] = records;
  if (record === undefined)
    return wrong(name, `${name} has no record. Add the one that your email provider shows.`);
  if (another !== undefined)
    return wrong(name, `${name} has ${records.length} records. Remove all but the newest.`);
  const problem = findKeyProblem(readTags(record));
  if (problem !== undefined)
    return wrong(name, `The record of ${name} ${problem}. Copy it from your email provider again.`);
  return {
    what,
    result: 'ok',
    told: `${name} has a valid key. Whether mail is signed with it shows only in a received email.`,
  };
}

function findKeyProblem(tags: Map<string, string>): string | undefined {
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  const kind = tags.get('k') ?? 'rsa';
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return 'is not of version DKIM1';
  if (key === '') return 'has no key: it was revoked';
  if (tags.get('t')?.split(':').includes('y') === true)
    return 'says that it is being tested (t=y), so receivers ignore it';
  if (kind === 'ed25519') return Buffer.from(key, 'base64').length === 32 ? undefined : 'has a damaged key';
  if (kind !== 'rsa') return `has a key of the unknown kind ${kind}`;
  const bits = bitsOf(key);
  if (bits === undefined) return 'has a damaged key';
  return bits < FEWEST_BITS
    ? `has a key of ${bits} bits, and receivers want ${FEWEST_BITS} at least`
    : undefined;
}

function bitsOf(key: string): number | undefined {
  try {
    const { asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}

function wrong(name: string, told: string): MailFinding {
  const value = 'v=DKIM1; k=rsa; p=<the public key that your email provider shows>';
  return { what, result: 'wrong', told, record: { name, type: 'TXT', value } };
}
