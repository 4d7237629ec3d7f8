export const partners = {
  title: 'Schools and societies that teach with us',
  marks: [
    'Tallis Weir School',
    'Hudson Slip Academy',
    'Caspian Lantern Lyceum',
    'Namsan Terrace High School',
    'Ravi Gate College',
    'Alykes Bay School',
    'Wadi Court School',
    'Three Rivers Debate League',
    'Open Orbit Society',
    'Fellowship of Plain Teachers',
    'Quay Street Science House',
    'Young Delegates Assembly',
    'Long Table Institute',
  ].map((name, place) => ({
    name,
    image: `/images/partners/partner-${String(place + 1).padStart(2, '0')}.svg`,
  })),
};
