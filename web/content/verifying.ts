export const verifying = 'Verifying authentication';
