/** Who of the office does something, and from where. */
export interface OfficeActor {
  userId: number;
  network: string;
}
