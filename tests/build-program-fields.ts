/** What the office writes of a program that is sold by seat, without when and where it is held. */
export function buildProgramFields(given: { slug: string } & Record<string, unknown>) {
  return {
    title: 'Orbital Mechanics',
    description: 'Two weeks among orbits.',
    category: 'STEM Programs',
    track: null,
    image: null,
    duration: '3 days',
    price_cents: 120_000,
    features: [],
    certificate: null,
    schedule: null,
    selling_points: [],
    has_formats: false,
    grade_levels: [],
    sold_by: 'seat',
    capacity: 20,
    ...given,
  };
}
