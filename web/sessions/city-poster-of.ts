import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';

/** The address of a city's poster. The file for 'São Paulo' is sao-paulo. */
export function cityPosterOf(city: string): string {
  return pictureIn('/images/cities', city);
}

/** The same map, drawn for at most 160 px. */
export function smallCityPosterOf(city: string): string {
  return pictureIn('/images/cities/small', city);
}

function pictureIn(folder: string, city: string): string {
  const name = city
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return name === '' ? PLACEHOLDER_PICTURE : `${folder}/${name}.svg`;
}
