interface PageMeta {
  title: string;
  description: string;
  isHidden?: boolean;
}

/** What search engines and shared links show of a page. */
export function pageMeta({ title, description, isHidden = false }: PageMeta) {
  const whole = `${title} | NYEA`;
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: 'NYEA' },
    { property: 'og:type', content: 'website' },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
