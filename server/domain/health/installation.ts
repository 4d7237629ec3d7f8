/** What this process was started with. */
export interface Installation {
  database: 'embedded' | 'given';
  email: 'server' | 'folder';
  cards: 'provider' | 'stand-in' | 'none';
}
