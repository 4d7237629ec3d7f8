/** Header links next to the Programs menu. */
export const mainMenu = [
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];
