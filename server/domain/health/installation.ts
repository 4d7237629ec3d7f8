/** What this process was started with. */
export interface Installation {
  database: 'embedded' | 'given';
  mail: 'server' | 'folder';
  cards: 'provider' | 'stand-in' | 'none';
}
