interface Portrayed {
  id: number;
  photo: string | null;
}

/** Without a photograph, a portrait is drawn. */
export function portraitOf({ id, photo }: Portrayed): string {
  return photo ?? `/media/portraits/${id}.svg`;
}
