/** Returns `value` as a T, or throws a TypeError that names the field (`at`) and what it should be. */
export type Read<T> = (value: unknown, at: string) => T;

/** `px`: pixels of the 620 x 820 design. `deg`: degrees. `part`: a share or a factor, without a unit. */
type Unit = 'px' | 'deg' | 'part' | 'years' | 'per minute' | 'position';

type Fields = Record<string, Read<unknown>>;
type Optional<T> = Read<T | undefined> & { isOptional: true };
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { isOptional: true } ? K : never;
}[keyof F];
type Shape<F extends Fields> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ReturnType<F[K]> } & {
  [K in OptionalKeys<F>]?: Exclude<ReturnType<F[K]>, undefined>;
};

function fail(at: string, { wanted, value }: { wanted: string; value: unknown }): never {
  throw new TypeError(`${at}: ${wanted} expected, not ${JSON.stringify(value)}`);
}

function failUnknown(at: string, fields: Fields): never {
  throw new TypeError(`${at}: no such field among ${Object.keys(fields).join(', ')}`);
}

export const text: Read<string> = (value, at) =>
  typeof value === 'string' && value ? value : fail(at, { wanted: 'a text', value });

export const flag: Read<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : fail(at, { wanted: 'true or false', value });

/** `#rrggbb`. */
export const color: Read<string> = (value, at) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
    ? value
    : fail(at, { wanted: 'a colour #rrggbb', value });

/** Kebab case: also a part of file names and addresses. */
export const id: Read<string> = (value, at) =>
  typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value)
    ? value
    : fail(at, { wanted: 'a name in kebab case', value });

/** A number from `min` to `max`, both included. */
export function measure(unit: Unit, [min, max]: readonly [number, number]): Read<number> {
  return (value, at) =>
    typeof value === 'number' && value >= min && value <= max
      ? value
      : fail(at, { wanted: `a number from ${min} to ${max} (${unit})`, value });
}

export function oneOf<const T extends string>(values: readonly T[]): Read<T> {
  return (value, at) =>
    values.find((known) => known === value) ?? fail(at, { wanted: values.join(' or '), value });
}

export function list<T>(item: Read<T>): Read<T[]> {
  return (value, at) =>
    Array.isArray(value)
      ? value.map((each, index) => item(each, `${at}[${index}]`))
      : fail(at, { wanted: 'a list', value });
}

/** The value itself, or the name of one in a palette. */
export function named<T>(palette: Readonly<Record<string, T>>, read: Read<T>): Read<T> {
  return (value, at) => {
    if (typeof value !== 'string') return read(value, at);
    return palette[value] ?? fail(at, { wanted: Object.keys(palette).join(' or '), value });
  };
}

export function optional<T>(read: Read<T>): Optional<T> {
  const optionally: Read<T | undefined> = (value, at) => (value === undefined ? undefined : read(value, at));
  return Object.assign(optionally, { isOptional: true as const });
}

/** An object of these fields and no others: a misspelt one is an error. */
export function object<F extends Fields>(fields: F): Read<Shape<F>> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null) return fail(at, { wanted: 'an object', value });
    const given = new Map<string, unknown>(Object.entries(value));
    for (const name of given.keys()) if (!(name in fields)) failUnknown(`${at}.${name}`, fields);
    const read = Object.entries(fields).map(([name, field]) => [
      name,
      field(given.get(name), `${at}.${name}`),
    ]);
    return Object.fromEntries(read.filter(([, field]) => field !== undefined));
  };
}

/** Every value of a palette: its names are free. */
export function record<T>(item: Read<T>): Read<Record<string, T>> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null) return fail(at, { wanted: 'an object', value });
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, item(each, `${at}.${name}`)]),
    );
  };
}
