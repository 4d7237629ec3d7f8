import { BlockList, isIP } from 'node:net';
import type { Dns } from './open-dns.ts';

export interface ReadSpf {
  /** Why receivers would not follow the record. */
  problems: string[];
  /** How many lookups its terms need. Receivers stop at ten. */
  lookups: number;
  /** What it says about everybody else, such as ~ in ~all, or 'unsure'. Undefined if it says nothing. */
  all: string | undefined;
  /** Whether it has parts that depend on the email, which are not followed. */
  isUnsure: boolean;
  mayBeFrom(address: string): boolean;
}

interface Walk {
  dns: Dns;
  allowed: BlockList;
  problems: string[];
  lookups: number;
  voids: number;
  isUnsure: boolean;
}

const MOST_LOOKUPS = 10;
const MOST_VOIDS = 2;
const TERM = /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*))?(\/.*)?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

export async function findSpfRecords(dns: Dns, domain: string): Promise<string[]> {
  return (await dns.txt(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
}

/** Follows the whole record, as RFC 7208 has receivers do in the worst case. */
export async function readSpf(dns: Dns, domain: string, record: string): Promise<ReadSpf> {
  const walk: Walk = { dns, allowed: new BlockList(), problems: [], lookups: 0, voids: 0, isUnsure: false };
  const all = await follow(walk, record, [domain]);
  if (walk.lookups > MOST_LOOKUPS)
    walk.problems.push(`it needs ${walk.lookups} lookups, and receivers stop at ${MOST_LOOKUPS}`);
  if (walk.voids > MOST_VOIDS)
    walk.problems.push(`${walk.voids} of its names do not exist, and receivers stop at ${MOST_VOIDS + 1}`);
  return {
    problems: walk.problems,
    lookups: walk.lookups,
    all,
    isUnsure: walk.isUnsure,
    mayBeFrom: (address) => walk.allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  };
}

async function follow(walk: Walk, record: string, path: string[]): Promise<string | undefined> {
  let all: string | undefined;
  let redirect: string | undefined;
  for (const text of record.trim().split(/\s+/).slice(1)) {
    const [, modifier, given] = MODIFIER.exec(text) ?? [];
    if (modifier !== undefined) {
      // Receivers ignore those that they do not know, and exp only says why mail was refused.
      if (modifier.toLowerCase() === 'redirect') redirect = given;
      continue;
    }
    const [, sign = '', name = '', value = path.at(-1) ?? '', length = ''] = TERM.exec(text) ?? [];
    const kind = name.toLowerCase();
    if (kind === '') walk.problems.push(`${text} is not a term of SPF`);
    else if (kind === 'all') all ??= sign || '+';
    else await followTerm(walk, { kind, value, length, isPass: /^\+?$/.test(sign), path });
  }
  if (all !== undefined || redirect === undefined) return all;
  walk.lookups += 1;
  if (!redirect.includes('%')) return followRecord(walk, redirect, path);
  walk.isUnsure = true;
  return 'unsure';
}

interface Term {
  kind: string;
  value: string;
  length: string;
  isPass: boolean;
  path: string[];
}

async function followTerm(walk: Walk, { kind, value, length, isPass, path }: Term): Promise<void> {
  if (kind === 'ip4' || kind === 'ip6') {
    if (!allow(walk, `${value}${length}`, isPass))
      walk.problems.push(`${kind}:${value}${length} is no address`);
    return;
  }
  walk.lookups += 1;
  if (value.includes('%{') || kind === 'ptr' || kind === 'exists') walk.isUnsure = true;
  else if (kind === 'include') await followRecord(walk, value, path);
  else
    await allowHosts(walk, kind === 'mx' ? await lookUp(walk, walk.dns.mx(value)) : [value], length, isPass);
}

async function followRecord(walk: Walk, domain: string, path: string[]): Promise<string | undefined> {
  if (path.includes(domain) || walk.lookups > 4 * MOST_LOOKUPS) {
    if (path.includes(domain)) walk.problems.push(`${domain} leads back to itself`);
    return undefined;
  }
  const [record, another] = await findSpfRecords(walk.dns, domain);
  if (record !== undefined && another === undefined) return follow(walk, record, [...path, domain]);
  walk.problems.push(`${domain} has ${another === undefined ? 'no SPF record' : 'several SPF records'}`);
  return undefined;
}

async function allowHosts(walk: Walk, hosts: string[], length: string, isPass: boolean): Promise<void> {
  const [, four = '', six = ''] = /^(\/\d+)?(?:\/(\/\d+))?$/.exec(length) ?? [];
  for (const host of hosts)
    for (const address of await lookUp(walk, walk.dns.addresses(host)))
      allow(walk, `${address}${isIP(address) === 6 ? six : four}`, isPass);
}

async function lookUp(walk: Walk, asked: Promise<string[]>): Promise<string[]> {
  const found = await asked;
  if (found.length === 0) walk.voids += 1;
  return found;
}

/** Terms of another sign, such as -ip4, are rare: they allow nothing. False if it is no address. */
function allow({ allowed }: Walk, network: string, isPass: boolean): boolean {
  const [address = '', length] = network.split('/');
  const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const bits = Number(length ?? (kind === 'ipv6' ? 128 : 32));
  if (isIP(address) === 0 || !Number.isInteger(bits) || bits < 0 || bits > (kind === 'ipv6' ? 128 : 32))
    return false;
  if (isPass) allowed.addSubnet(address, bits, kind);
  return true;
}
