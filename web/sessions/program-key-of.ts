const FALLBACK = 'premier-workshop';

const keys = new Map([
  ['leadership-negotiation-communication', 'leadership-negotiation-communication'],
  ['premier-workshop', FALLBACK],
  ['negotiation-workshop', 'negotiation-workshop'],
  ['harvard-negotiation', 'harvard-negotiation-workshop'],
  ['harvard-negotiation-workshop', 'harvard-negotiation-workshop'],
  ['leadership-workshop', 'cambridge-leadership-workshop'],
  ['cambridge-leadership', 'cambridge-leadership-workshop'],
  ['cambridge-leadership-workshop', 'cambridge-leadership-workshop'],
]);

/** The program whose sessions are listed at /workshop-booking/{slug}. */
export function programKeyOf(slug: string): string {
  return keys.get(slug) ?? FALLBACK;
}

export function isKnownWorkshop(slug: string): boolean {
  return keys.has(slug);
}
