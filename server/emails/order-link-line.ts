/** For buyers without an account: about the link to their order. */
export const orderLinkLine = 'This private link opens the order in one browser, once, within 30 days.';
