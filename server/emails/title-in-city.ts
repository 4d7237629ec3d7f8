interface Named {
  title: string;
  city: string;
}

/** Many titles name their city already. */
export function titleInCity({ title, city }: Named): string {
  return city === '' || title.includes(city) ? title : `${title} in ${city}`;
}
