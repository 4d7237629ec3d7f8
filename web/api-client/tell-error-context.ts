import { createContext } from 'react-router';

export type TellError = (error: unknown) => void;

/** Where unexpected render errors are reported: the server's log. */
export const tellErrorContext = createContext<TellError>();
