import { createContext } from 'react-router';

export type TellError = (error: unknown) => void;

/** Reports unexpected render errors to the server's log. */
export const tellErrorContext = createContext<TellError>();
