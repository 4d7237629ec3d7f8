export const arrival =
  'Banks usually take five to ten business days to show it. You do not need to do anything.';
