import { isIPv6 } from 'node:net';

/** The key of a rate limit: an IPv4 address, or the /64 of an IPv6 household or school. */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  return address.includes(':') && isIPv6(address) ? firstFourGroups(address) : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return firstFour(left);
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return firstFour([...left, ...zeros, ...right]);
}

/** Normalizes the address, so that each network has one key. */
function firstFour(groups: string[]): string {
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
