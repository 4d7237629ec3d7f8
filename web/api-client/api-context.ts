import { createContext } from 'react-router';
import type { ApiClient } from './api-client.ts';

export const apiContext = createContext<ApiClient>();
