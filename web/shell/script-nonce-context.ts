import { createContext } from 'react-router';

/** Marks the scripts of one render, so that the server allows them and no other. It takes the marks out. */
export const scriptNonceContext = createContext<string>();
