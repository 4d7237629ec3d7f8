/**
 * Who takes seats, and what holds for it. The rules for buyers are those of agreeOnHold: the most seats and orders of a
 * buyer and of a network, pressure, challenges and the clock of earlier holds.
 */
export const holdRules = {
  checkout: 'rules for buyers',
  'free seats': 'rules for buyers',
  'change of date': 'rules for buyers',
  office: 'permission and capacity',
  'late payment': 'capacity',
  offer: 'half of what is left',
  'choice after a cancellation': 'capacity',
  recovery: 'capacity',
} as const;

type KindUnder<Rules> = {
  [Kind in keyof typeof holdRules]: (typeof holdRules)[Kind] extends Rules ? Kind : never;
}[keyof typeof holdRules];

export type BuyersHold = KindUnder<'rules for buyers'>;

export declare const agreed: unique symbol;

/** How long a buyer may hold seats, and what was presumed of the pools. Only agreeOnHold makes them. */
export interface HoldTerms {
  kind: BuyersHold;
  from: Date;
  until: Date;
  extendedAt: Date | null;
  /** By pool. With more seats taken than this the terms are out of date. */
  mostTaken: Map<number, number>;
  /** The most seats that one network may hold. */
  mostOnHold: number;
  /** The signature of the solved challenge, which counts once. */
  challenge: string | undefined;
  readonly [agreed]: true;
}

/** What whoever takes seats has to show. */
export type HoldPermit =
  | HoldTerms
  | { kind: KindUnder<'permission and capacity'>; actor: { userId: number } }
  | { kind: KindUnder<'half of what is left' | 'capacity'> };
