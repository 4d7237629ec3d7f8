/** What stands in the header beside the programs. */
export const mainMenu = [
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];
