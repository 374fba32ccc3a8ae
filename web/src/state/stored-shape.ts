/** The value may come from another version. @throws {TypeError} for an unexpected shape */
export type Read<T> = (stored: unknown) => T

export const text: Read<string> = (stored) => expected(typeof stored === 'string', stored)
export const number: Read<number> = (stored) => expected(Number.isFinite(stored), stored)
export const flag: Read<boolean> = (stored) => expected(typeof stored === 'boolean', stored)
export const anything: Read<unknown> = (stored) => stored

export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (stored) =>
    stored === null ? null : read(stored)

/** If the value is missing, as in data of earlier versions, returns `missing`. */
export const orElse =
  <T>(read: Read<T>, missing: T): Read<T> =>
  (stored) =>
    stored === undefined ? missing : read(stored)

export const oneOf =
  <const T extends string>(...values: T[]): Read<T> =>
  (stored) =>
    expected(values.includes(stored as T), stored)

export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (stored) =>
    expected<unknown[]>(Array.isArray(stored), stored).map(read)

/** For an object whose property names are also data. */
export const record =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (stored) =>
    Object.fromEntries(
      Object.entries(expected<object>(isObject(stored), stored)).map(([name, value]) => [
        name,
        read(value),
      ]),
    )

/** Drops unknown fields. */
export const object =
  <T extends object>(reads: { [Name in keyof T]-?: Read<T[Name]> }): Read<T> =>
  (stored) => {
    const fields = expected<Record<string, unknown>>(isObject(stored), stored)
    const read = Object.entries<Read<unknown>>(reads).map(([name, read]) => [
      name,
      read(fields[name]),
    ])
    return Object.fromEntries(read)
  }

const isObject = (stored: unknown) => typeof stored === 'object' && stored !== null

function expected<T>(isSo: boolean, stored: unknown): T {
  if (!isSo) throw new TypeError(`${JSON.stringify(stored)} is not what was stored`)
  return stored as T
}
