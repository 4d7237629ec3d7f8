/** Set if the program is sold by session, absent if it is sold by seat. */
export interface CartItem {
  program: {
    id: number;
    slug: string;
    title: string;
    category: string;
    duration: string;
    image: string;
    price: number;
    /** Absent if the program is sold by session, and from carts stored by older releases. */
    when?: string;
    location?: string;
  };
  selectedSession?: {
    id: number;
    identifier: string;
    title: string;
    price: number;
    location: string;
    /** Absent from carts stored by older releases. */
    city?: string;
    when: string;
    programType: string;
  };
  quantity: number;
  /** The words that the buyer agreed to. Whoever checks out names them, and the server says whether they still hold. */
  agreementId?: number;
  /** When it was added, in milliseconds. */
  addedAt: number;
  /** How many seats were left when it was added. */
  availableSpots: number;
}

export interface Cart {
  items: CartItem[];
  lastUpdated: number;
  version: 1;
}

export const emptyCart: Cart = { items: [], lastUpdated: 0, version: 1 };
export function countItems({ items }: Cart): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Another tab, an older release or the visitor may have written the stored cart. Malformed lines are dropped. */
export function parseCart(text: string | null): Cart {
  if (text === null) return emptyCart;
  try {
    const { items, lastUpdated } = JSON.parse(text) as Partial<Cart>;
    if (!Array.isArray(items)) return emptyCart;
    return {
      items: items.filter(isItem).reduce(mergeDuplicates, []),
      lastUpdated: Number(lastUpdated) || 0,
      version: 1,
    };
  } catch {
    return emptyCart;
  }
}

export function isItem(item: unknown): item is CartItem {
  if (typeof item !== 'object' || item === null) return false;
  const { program, selectedSession, quantity, availableSpots } = item as Partial<CartItem>;
  return (
    isSold(program, ['slug', 'category', 'duration', 'image', 'when', 'location']) &&
    typeof program.title === 'string' &&
    (selectedSession === undefined ||
      isSold(selectedSession, ['identifier', 'title', 'location', 'city', 'when', 'programType'])) &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    Number.isInteger(availableSpots)
  );
}

function isSold<Thing extends { id: number; price: number }>(
  thing: Thing | undefined,
  texts: (keyof Thing)[],
): thing is Thing {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    Number.isInteger(thing.id) &&
    thing.id > 0 &&
    typeof thing.price === 'number' &&
    thing.price >= 0 &&
    texts.every((name) => thing[name] === undefined || typeof thing[name] === 'string')
  );
}

/** The checkout refuses duplicate lines. */
function mergeDuplicates(kept: CartItem[], item: CartItem): CartItem[] {
  const same = kept.find(
    ({ program, selectedSession }) =>
      program.id === item.program.id && selectedSession?.id === item.selectedSession?.id,
  );
  if (!same) return [...kept, item];
  return kept.map((each) => (each === same ? { ...each, quantity: each.quantity + item.quantity } : each));
}
