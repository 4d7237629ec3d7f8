import type { ReactNode } from 'react';

/** The texts of one email. The frame is the same for all. */
export interface EmailWords {
  subject: string;
  /** The preview text that email apps show next to the subject. */
  preview: string;
  title: string;
  /** Stands above everything else. */
  notice?: string;
  body: ReactNode;
  /** The reason the recipient receives this email. */
  why: string;
}
