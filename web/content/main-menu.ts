/** Header links next to the Programs menu. */
export const mainMenu = [
  { label: 'Workshops', to: '/elite-workshops' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];
