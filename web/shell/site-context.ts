import { createContext } from 'react-router';

export interface Site {
  /** The origin of the site's public address. */
  origin: string;
  apiBaseUrl: string;
  isProduction: boolean;
  currency: string;
  /** The card provider's key. Empty if card payments are off. */
  publishableKey: string;
  /** The script of the real card provider. */
  cardScript: string | undefined;
  /** Pages that do not exist, because the catalogue does not have their program. */
  missingPages: string[];
}

export const siteContext = createContext<Site>();
