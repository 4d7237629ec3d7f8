export const home = {
  title: 'The right program, and a seat in the room',
  lead: 'Academic and career consulting, teacher training, and workshops in leadership and negotiation, held in small groups in cities around the world.',
  figures: [
    { figure: '1000+', label: 'alumni' },
    { figure: '98%', label: 'success rate' },
    { figure: '97', label: 'countries' },
    { figure: '7', label: 'offices' },
  ],
  featuredTitle: 'Where many begin',
  /** Prices and spots left are looked up by slug. */
  featured: ['leadership-negotiation-communication', 'mentorship', 'cambridge-teacher-development'],
};
