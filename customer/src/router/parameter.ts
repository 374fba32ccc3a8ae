import { pathOf } from './address.ts'

/** Of an address below /my */
export const parameterOf = (address: string, name: string): string | null =>
  new URLSearchParams(address.slice(pathOf(address).length)).get(name)
