import { createContext } from 'react-router';

export type TellError = (error: unknown) => void;

/** Where an error goes that a page was not prepared for: into the server's log. */
export const tellErrorContext = createContext<TellError>();
