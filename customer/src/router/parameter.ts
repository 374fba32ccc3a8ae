import { pathOf } from './address.ts'

/** The value of a parameter in an address below /my; null if it is not there. */
export const parameterOf = (address: string, name: string): string | null =>
  new URLSearchParams(address.slice(pathOf(address).length)).get(name)
