import { createContext } from 'react';

/** The time zone in which check-in times are shown. */
export const VenueZone = createContext('UTC');
