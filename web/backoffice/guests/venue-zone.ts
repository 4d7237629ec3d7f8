import { createContext } from 'react';

/** By whose clock it is told when somebody came. */
export const VenueZone = createContext('UTC');
