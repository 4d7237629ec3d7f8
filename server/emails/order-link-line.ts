/** For buyers without an account: about the link to their order. */
export const orderLinkLine =
  'This private link opens the order for 30 days, on each of your devices. Whoever has it sees the order.';
