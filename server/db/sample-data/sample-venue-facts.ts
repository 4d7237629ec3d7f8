import type { VenueFact } from '#contract/catalogue/venue-fact.ts';

interface AboutVenue {
  venueFacts: VenueFact[];
  directions: string;
}

/** By the name of the venue. Made up, as the venues are. */
export const sampleVenueFacts: Record<string, AboutVenue> = {
  'The Chartroom at Pearl Quay': {
    venueFacts: ['step-free', 'hearing-loop', 'quiet-room', 'kosher-kitchen'],
    directions:
      'Five minutes on foot from the ferry at Pearl Quay, along the water.\nThe entrance is under the ship’s bell. A ramp leads to it from the left, and lifts go to all floors.',
  },
  'Larkenfell School, Hudson House': {
    venueFacts: ['step-free', 'quiet-room', 'nut-free-kitchen'],
    directions:
      'From Ropewalk Street station, take exit B, which has a lift. Hudson House is the brick building behind the school gate; the porter shows the way.',
  },
  'The Old Lighthouse Keepers’ Hall and Maritime Reading Rooms, East Wing (formerly the Harbor Customs House)':
    {
      venueFacts: ['hearing-loop', 'quiet-room'],
      directions: 'Eight steps lead to the door on Foxglove Wharf. There is no lift to the upper rooms.',
    },
  'Millrace Learning House': {
    venueFacts: ['step-free', 'hearing-loop', 'nut-free-kitchen'],
    directions:
      'The bus stops at Tallgrass Street, 200 meters away. The doors open by themselves, and all rooms are on the ground floor.',
  },
  'Tidepool House': {
    venueFacts: ['step-free', 'quiet-room', 'prayer-room'],
    directions: 'Take the tram to Fogbell Lane. The side entrance on the left has no steps.',
  },
  'Pelican Key Learning Center': {
    venueFacts: ['step-free', 'quiet-room', 'kosher-kitchen', 'nut-free-kitchen'],
    directions:
      'Parking is behind the house. The entrance is level with the street; reception is on the right.',
  },
  'Maplewright Hall': {
    venueFacts: ['step-free', 'hearing-loop', 'halal-kitchen'],
    directions: 'Walk through Cooperage Mews to the red door. A lift beside it goes to the hall.',
  },
  'Casa de la Jacaranda': {
    venueFacts: ['quiet-room'],
    directions: 'The alley is cobbled and narrow: taxis stop at its upper end, 100 meters from the door.',
  },
  'Casa do Ipê-Amarelo': {
    venueFacts: ['step-free', 'nut-free-kitchen'],
    directions: 'The yellow tree stands at the corner. The ramp is behind it, and the rooms face the garden.',
  },
  'The Inkwell Rooms': {
    venueFacts: ['step-free', 'hearing-loop', 'quiet-room', 'prayer-room'],
    directions:
      'From the river, follow Lanternmaker’s Row to number 14.\nFor the way without steps, ring at the green gate: a lift goes to the first floor, where we meet.',
  },
  'Larkenfell School, The Long Library': {
    venueFacts: ['quiet-room', 'nut-free-kitchen'],
    directions:
      'Come to the main gate on Almoner’s Garth and say your name. The library is up one flight of stairs; there is no lift.',
  },
  'Haus zum Blauen Kranich': {
    venueFacts: ['hearing-loop', 'quiet-room'],
    directions: 'Tram to the bridge, then uphill for four minutes. The house has stairs between all floors.',
  },
  'Yeni Fener Kültür Evi': {
    venueFacts: ['step-free', 'prayer-room', 'halal-kitchen'],
    directions: 'Ten minutes from the ferry, past the lighthouse. The garden gate leads in without steps.',
  },
  'The Pomegranate House': {
    venueFacts: ['quiet-room', 'nut-free-kitchen'],
    directions: 'Inside the old walls: cars stop at the gate, from where it is 300 meters on foot.',
  },
  'Aeolia Study Center': {
    venueFacts: ['step-free', 'quiet-room', 'kosher-kitchen'],
    directions: 'On the quay, beside the carob stores. The lift is to the left of reception.',
  },
  'Dom pod Złotym Żurawiem': {
    venueFacts: ['step-free', 'hearing-loop'],
    directions: 'Trams stop in front of the house. The entrance and all rooms are on the ground floor.',
  },
  'Ondol House': {
    venueFacts: ['step-free', 'quiet-room'],
    directions:
      'From the palace, walk east for six minutes. Shoes are left at the door, which has a ramp on request.',
  },
  'The Nutmeg Exchange': {
    venueFacts: ['step-free', 'hearing-loop', 'prayer-room', 'halal-kitchen'],
    directions: 'Leave the metro at Bumboat Walk, exit 3 (lift). The exchange is across the square.',
  },
  'Kōyō Hall': {
    venueFacts: ['step-free', 'hearing-loop', 'quiet-room'],
    directions: 'Up Ginkgo Slope from the station, or by the free shuttle, which takes wheelchairs.',
  },
  'Currawong Point Pavilion': {
    venueFacts: ['step-free', 'quiet-room', 'nut-free-kitchen'],
    directions:
      'By ferry to the point: the landing is level, and the pavilion is 150 meters along the shore.',
  },
  'Mvule Court': {
    venueFacts: ['prayer-room', 'halal-kitchen'],
    directions:
      'The gate on Weaverbird Close has a guard who knows of the session. Three steps lead to the hall.',
  },
  'The Adire Rooms': {
    venueFacts: ['step-free', 'prayer-room', 'halal-kitchen'],
    directions: 'Turn into Indigo Yard at the dye works. Drivers can wait in the yard.',
  },
  'Lotus Landing Study House': {
    venueFacts: ['prayer-room', 'halal-kitchen', 'nut-free-kitchen'],
    directions: 'At the boatyard, on the river side. The rooms are up one flight of stairs.',
  },
  'Xəzər Evi Learning Center': {
    venueFacts: ['step-free', 'prayer-room', 'halal-kitchen'],
    directions: 'From the seafront, go up Nar Bağı küçəsi. The courtyard entrance has no steps.',
  },
  'Nakheel Court Conference House': {
    venueFacts: ['step-free', 'hearing-loop', 'prayer-room', 'halal-kitchen'],
    directions: 'Cars stop under the roof at the entrance. Lifts go to all floors.',
  },
  'The Pearl Divers’ Hall': {
    venueFacts: ['step-free', 'prayer-room', 'halal-kitchen', 'nut-free-kitchen'],
    directions: 'Take the abra or the metro to Abra Landing. The hall is on the ground floor.',
  },
  'Shahtoot House': {
    venueFacts: ['quiet-room', 'prayer-room', 'halal-kitchen'],
    directions: 'Behind the mulberry tree in the lane. Two steps lead to the veranda.',
  },
  'Tau Samaly Center': {
    venueFacts: ['step-free', 'prayer-room', 'halal-kitchen'],
    directions: 'Bus to Alma Bağy, then 100 meters towards the mountains. The doors open by themselves.',
  },
  'Banyan Lane Learning House': {
    venueFacts: ['quiet-room', 'nut-free-kitchen'],
    directions: 'The lane is closed to cars: come on foot from the corner. The rooms are on the first floor.',
  },
  'Rhododendron Courtyard': {
    venueFacts: ['quiet-room'],
    directions: 'Thirty steps lead up to the courtyard. Luggage is carried for you.',
  },
};
