import type { z } from 'zod';

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** The same values with camelCase names: `price_cents` becomes `priceCents`. */
export type CamelKeys<Wire> = { [Name in keyof Wire as Camel<Name> & string]: Wire[Name] };

type Wire<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]: z.output<Shape[Name]> };

/** The fields of a schema with camelCase names. */
export type FieldsOf<Shape extends Record<string, z.ZodType>> = CamelKeys<Wire<Shape>>;

export function fromWire<Sent extends object>(sent: Sent): CamelKeys<Sent> {
  const entries = Object.entries(sent as Record<string, unknown>).map(([name, value]) => [
    camel(name),
    value,
  ]);
  return Object.fromEntries(entries) as CamelKeys<Sent>;
}

/** For the fields of a schema: `toWire` returns them with their wire names, `pick` leaves out all other fields. */
export function wireFields<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const names = Object.keys(shape);
  const chosen = (thing: FieldsOf<Shape>, named: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [named(name), thing[camel(name) as keyof typeof thing]]));
  return {
    toWire: (thing: FieldsOf<Shape>) => chosen(thing, (name) => name) as Wire<Shape>,
    pick: (thing: FieldsOf<Shape>) => chosen(thing, camel) as FieldsOf<Shape>,
  };
}

function camel(name: string): string {
  return name.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
}
