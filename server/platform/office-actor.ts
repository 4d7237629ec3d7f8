/** The office user who acts, and from which network. */
export interface OfficeActor {
  userId: number;
  network: string;
}
