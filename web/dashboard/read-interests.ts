import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { fieldsOf, listOf, oneOf, textOf } from '#web/api-client/read-fields.ts';
import { formatted, readPrice } from '#web/api-client/read-price.ts';

const SOURCES = ['bought', 'saved'] as const;

/** A program that the user has bought or saved, with the fields that the API returns. */
export interface Interest {
  /** The slug or id used in addresses. */
  key: string;
  title: string;
  description: string;
  category: string;
  duration: string;
  image: string;
  price: string;
  features: string[];
  /** Undefined if another host's API does not send it. */
  source: (typeof SOURCES)[number] | undefined;
}

/** Leaves out entries without a program, or with a program without an id. */
export function readInterests(data: unknown, currency: string): Interest[] {
  return listOf(fieldsOf(data)['programs']).flatMap((entry) => {
    const { program: programFields, source } = fieldsOf(entry);
    const program = fieldsOf(programFields);
    const id = textOf(program['id']);
    if (id === '') return [];
    return [
      {
        key: textOf(program['slug']) || id,
        title: textOf(program['title']),
        description: textOf(program['description']),
        category: textOf(program['category']),
        duration: textOf(program['duration']),
        image: textOf(program['image']) || PLACEHOLDER_PICTURE,
        price: textOf(program['formatted_price']) || formatted(readPrice(program['price']), currency),
        features: listOf(program['features'])
          .map((feature) => textOf(feature))
          .filter((feature) => feature !== ''),
        source: oneOf(SOURCES, source),
      },
    ];
  });
}
