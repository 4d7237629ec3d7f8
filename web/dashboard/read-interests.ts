import { formatMoney } from '#contract/money.ts';
import { dashboard } from '#web/content/dashboard.ts';

/** A program that somebody has bought or saved, as far as the API tells of it. */
export interface Interest {
  /** Its name or number in addresses. */
  key: string;
  title: string;
  description: string;
  category: string;
  duration: string;
  image: string;
  price: string;
  features: string[];
  /** An API of somebody else does not say. */
  source: 'bought' | 'saved' | undefined;
}

/** What has no program, or a program without an id, is left out. */
export function readInterests(data: unknown, currency: string): Interest[] {
  const { programs } = fieldsOf(data);
  if (!Array.isArray(programs)) return [];
  return programs.flatMap((entry: unknown) => {
    const { program: told, source } = fieldsOf(entry);
    const program = fieldsOf(told);
    const id = textOf(program['id']);
    if (id === '') return [];
    return [
      {
        key: textOf(program['slug']) || id,
        title: textOf(program['title']),
        description: textOf(program['description']),
        category: textOf(program['category']),
        duration: textOf(program['duration']),
        image: textOf(program['image']) || dashboard.placeholder,
        price: textOf(program['formatted_price']) || priceOf(program['price'], currency),
        features: Array.isArray(program['features'])
          ? program['features'].map(textOf).filter((feature) => feature !== '')
          : [],
        source: source === 'bought' || source === 'saved' ? source : undefined,
      },
    ];
  });
}

function priceOf(price: unknown, currency: string): string {
  const text = textOf(price);
  const dollars = Number(text);
  return text === '' || !Number.isFinite(dollars)
    ? 'Custom'
    : formatMoney(Math.round(dollars * 100), currency);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
