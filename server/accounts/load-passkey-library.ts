/** With the first passkey: it is large, and a start does not wait for it. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/server');
