export const verifying = 'Verifying authentication';

/** If the server cannot say who is signed in. */
export const notVerified = {
  title: 'Unable to load user data. Please try refreshing the page.',
  tryAgain: 'Try Again',
};
