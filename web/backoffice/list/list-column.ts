import type { ReactNode } from 'react';

export interface ListColumn<Row> {
  /** By which it is known in the choice of columns. */
  name: string;
  title: string;
  cell(row: Row): ReactNode;
  /** The server's word for this order, where the list can be put in it. */
  sort?: string;
  /** In which direction the first press puts it; descending, if it does not say. */
  firstDirection?: 'asc' | 'desc';
  isNumber?: boolean;
  /** Left out on a phone, until somebody chooses it. */
  isForWideScreens?: boolean;
  /** Left out until somebody chooses it. */
  isExtra?: boolean;
}

/** What narrows a list; its value stands in the address under its name. */
export interface ListFilter {
  name: string;
  label: string;
  /** Without options it is a day. */
  options?: { value: string; label: string }[];
  /** What is shown while nothing is chosen; all, if it does not say. */
  none?: string;
}
