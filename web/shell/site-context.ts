import { createContext } from 'react-router';

export interface Site {
  /** Of its public address. */
  origin: string;
  apiBaseUrl: string;
  isProduction: boolean;
  currency: string;
  /** Of the card provider; empty where nobody takes cards. */
  publishableKey: string;
  /** The provider's own script, where it is the real one that takes cards. */
  cardScript: string | undefined;
}

export const siteContext = createContext<Site>();
