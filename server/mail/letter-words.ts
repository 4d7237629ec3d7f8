import type { ReactNode } from 'react';

/** What one letter says; the frame around it is the same for all. */
export interface LetterWords {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  body: ReactNode;
  /** Why somebody gets this. */
  why: string;
}
