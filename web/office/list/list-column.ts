import type { ReactNode } from 'react';

export interface ListColumn<Row> {
  /** Its key in the column choice. */
  name: string;
  title: string;
  cell(row: Row): ReactNode;
  /** The server's name of the sort order, if the column can be sorted. */
  sort?: string;
  /** The direction of the first press; descending by default. */
  firstDirection?: 'asc' | 'desc';
  isNumber?: boolean;
  /** Hidden on a phone by default. */
  isForWideScreens?: boolean;
  /** Hidden on a phone and a tablet by default. */
  isForDesktops?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
}

/** A filter of a list. Its value is in the URL under its name. */
export interface ListFilter {
  name: string;
  label: string;
  /** Without options it is a date. */
  options?: { value: string; label: string }[];
  /** The label without a choice; "All" by default. */
  none?: string;
}
