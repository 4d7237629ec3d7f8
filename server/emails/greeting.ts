/** Uses the name only if it looks like one. Otherwise anyone could send their own text to someone else's address. */
export function greeting(name: string): string {
  const isName = name.length <= 60 && /^[\p{L}\p{M}'’-]+\.?( [\p{L}\p{M}'’-]+\.?)*$/u.test(name);
  return isName ? `Dear ${name},` : 'Hello,';
}
