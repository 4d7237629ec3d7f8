/** Nobody real: each is called by what he is here for. */
const buyers = [
  'Paula Parent',
  'Otto Order',
  'Greta Guest',
  'Sam Student',
  'Bella Booker',
  'Timo Traveller',
  'Carla Cartwright',
  'Felix Foyer',
  'Ines Invoice',
  'Ulla Undergraduate',
  'Viktor Visitor',
  'Rosa Roster',
  'Ana Applicant',
  'Petra Pupil',
  'Lena Lecture',
  'Hugo Hall',
  'Mila Member',
  'Ravi Reader',
  'Dana Debate',
  'Kenji Keynote',
  'Aiko Atlas',
  'Omar Olympiad',
  'Selin Session',
  'Tariq Ticket',
  'Nora Notice',
  'Ben Backup',
];

const schools = ['Lakeside School', 'Hillcrest College', 'Harbour Academy', 'Old Mill School'];
const cities = ['Izmir', 'London', 'Toronto', 'Nicosia', 'Seoul'];

export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

export function guestCalled(name: string) {
  const place = buyers.indexOf(name);
  return {
    name,
    email: addressOf(name),
    phone: `+90|532 111 22 ${String(10 + place)}`,
    school_name: schools[place % schools.length] ?? '',
    grade: `Grade ${9 + (place % 4)}`,
    city: cities[place % cities.length] ?? '',
  };
}

interface Written {
  name: string;
  subject: string;
  message: string;
  answer?: string;
  hoursAgo: number;
}

export const messages: Written[] = [
  {
    name: 'Nils Neighbour',
    subject: 'Lunch in Seoul',
    message: 'Hello,\n\nis there a vegetarian lunch on both days in Seoul?\n\nNils',
    hoursAgo: 73,
  },
  {
    name: 'Tara Teacher',
    subject: 'Certificates for my class',
    message:
      'Good morning,\n\nfour of my students were in London last spring. Where do they find their certificates?\n\nTara Teacher, Hillcrest College',
    answer:
      'Dear Tara,\n\neach of them finds it on the dashboard, beside the session. Whoever has no account can make one with the address of the order.\n\nStella',
    hoursAgo: 52,
  },
  {
    name: 'Gustav Group',
    subject: 'Invoice for a school',
    message: 'We would like to book twelve seats and pay by invoice in January. Is that possible?',
    hoursAgo: 21,
  },
  {
    name: 'Wanda Writer',
    subject: 'Are there seats for four in London?',
    message:
      'Dear office,\n\nmy daughter and three friends would like to come to London Essentials. The page says that only a few seats are left. Can you keep four until Monday?\n\nThank you,\nWanda Writer',
    hoursAgo: 3,
  },
];

export const leads = [
  { name: 'Lotte Leaflet', institution: 'Lakeside School', audience: 'high-school', source: 'home' },
  { name: 'Bruno Brochure', institution: 'Harbour University', audience: 'university', source: 'brochure' },
  { name: 'Erin Executive', institution: '', audience: 'executive', source: 'elite-workshops' },
];
