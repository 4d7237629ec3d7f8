import { invalidRequest } from './api-error.ts';
import type { Form, FormValue } from './form.ts';

/** Reads one parameter or refuses it; absent stays absent. */
export type Reader<T> = (value: FormValue | undefined, param: string) => T;
type Shape = Record<string, Reader<unknown>>;
export type Fields<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> };

export function required<T>(reader: Reader<T>): Reader<NonNullable<T>> {
  return (value, param) => {
    const read = reader(value, param);
    if (read === undefined || read === null)
      throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    return read;
  };
}

export function text(maxLength: number): Reader<string | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalidRequest('Invalid string: {}', { param });
    if (value === '')
      throw invalidRequest(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      );
    if (value.length > maxLength)
      throw invalidRequest(
        `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${maxLength} characters`,
        { param },
      );
    return value;
  };
}

export function whole(from: number, to: number): Reader<number | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || !/^-?\d+$/.test(value))
      throw invalidRequest(`Invalid integer: ${typeof value === 'string' ? value : '{}'}`, {
        code: 'parameter_invalid_integer',
        param,
      });
    const number = Number(value);
    if (number < from)
      throw invalidRequest(`This value must be greater than or equal to ${from}.`, {
        code: 'parameter_invalid_integer',
        param,
      });
    if (number > to)
      throw invalidRequest(`Invalid integer: ${value}; must be at most ${to}`, {
        code: 'parameter_invalid_integer',
        param,
      });
    return number;
  };
}

export const flag: Reader<boolean | undefined> = (value, param) => {
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${typeof value === 'string' ? value : '{}'}`, { param });
  return value === 'true';
};

export function oneOf<const T extends string>(...allowed: T[]): Reader<T | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined;
    const match = allowed.find((candidate) => candidate === value);
    if (match !== undefined) return match;
    throw invalidRequest(`Invalid ${param}: must be one of ${allowed.join(', ')}`, { param });
  };
}

export function listOf<T>(reader: Reader<T>, atMost: number): Reader<NonNullable<T>[] | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param });
    const items = Object.values(value);
    if (items.length > atMost)
      throw invalidRequest(`Array too long: ${items.length}; must be at most ${atMost} elements`, { param });
    return items.map((item, index) => required(reader)(item, `${param}[${index}]`));
  };
}

export function fields<S extends Shape>(shape: S): Reader<Fields<S> | undefined> {
  return (value, param) => {
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param });
    return readFields(shape, value, param);
  };
}

export function readFields<S extends Shape>(shape: S, form: Form, parent = ''): Fields<S> {
  const nameOf = (name: string) => (parent === '' ? name : `${parent}[${name}]`);
  const unknown = Object.keys(form).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined)
    throw invalidRequest(`Received unknown parameter: ${nameOf(unknown)}`, {
      code: 'parameter_unknown',
      param: nameOf(unknown),
    });
  const read = Object.entries(shape).map(([name, reader]) => [name, reader(form[name], nameOf(name))]);
  return Object.fromEntries(read) as Fields<S>;
}

/** Accepted without validation. */
export const ignored: Reader<undefined> = () => undefined;
