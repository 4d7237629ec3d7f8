import { createContext } from 'react-router';

export interface Site {
  /** Of its public address. */
  origin: string;
  apiBaseUrl: string;
  isProduction: boolean;
}

export const siteContext = createContext<Site>();
