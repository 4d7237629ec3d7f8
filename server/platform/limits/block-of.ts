/** The /48 around an IPv6 network, because one subscriber may own all of it. An IPv4 address is its own block. */
export function blockOf(network: string): string {
  const groups = network.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}/48` : network;
}
