import type { KeyObject } from 'node:crypto'
import { fail } from '../platform/failure.ts'
import { numberMacs } from '../restaurants/macs.ts'
import type { NumberSeal } from './number-seal.ts'

export interface NumberKeys {
  seal: NumberSeal
  /** The present one first */
  keys: readonly KeyObject[]
}

/** @throws {Failure} number_unreadable */
export async function readNumber({ seal, keys }: NumberKeys, restaurantId: string, sealed: string) {
  const phone = (await seal.open(restaurantId, sealed)) ?? fail('number_unreadable')
  const [staffMac] = numberMacs(keys, 'staff', restaurantId, phone) as [Buffer]
  return { phone, macs: numberMacs(keys, 'carried balance', restaurantId, phone), staffMac }
}
