import { pathOf } from './address.ts'

/** `address` is relative to /my. */
export const parameterOf = (address: string, name: string): string | null =>
  new URLSearchParams(address.slice(pathOf(address).length)).get(name)
