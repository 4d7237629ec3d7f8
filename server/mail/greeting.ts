/** By name where it reads as one: whoever types an address of somebody else must not get words of his own sent there. */
export function greeting(name: string): string {
  const isName = name.length <= 60 && /^[\p{L}\p{M}'’-]+\.?( [\p{L}\p{M}'’-]+\.?)*$/u.test(name);
  return isName ? `Dear ${name},` : 'Hello,';
}
