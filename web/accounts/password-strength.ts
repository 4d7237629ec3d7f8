export type Strength = 'Very Weak' | 'Weak' | 'Good' | 'Strong' | 'Very Strong';

const signs = [/.{8}/su, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{M}\p{N}\s]/u];
const names: Strength[] = ['Very Weak', 'Weak', 'Good', 'Strong'];

/** One point each for eight characters, a small letter, a capital, a digit and a symbol. */
export function strengthOf(password: string): { score: number; name: Strength } {
  const score = signs.filter((sign) => sign.test(password)).length;
  return { score, name: names[Math.max(score, 1) - 1] ?? 'Very Strong' };
}
