import { limits } from './limits.ts'
import type { Unit } from './stamps.ts'

/** A new card, as proposed to the owner */
export const usualCard = { minimumSpend: 10, signUpBonus: 0 }

interface Program {
  unit?: Unit | undefined
  minimumSpend: number
  signUpBonus: number
}

type Fault = 'stamps_on_card_wrong' | 'stamps_bonus_wrong'

export function faultsOfCard({ unit, minimumSpend, signUpBonus }: Program) {
  const faults: { minimumSpend?: Fault; signUpBonus?: Fault } = {}
  if (unit !== 'stamps') return faults
  if (isOutside('stamps_on_card_wrong', minimumSpend)) faults.minimumSpend = 'stamps_on_card_wrong'
  if (isOutside('stamps_bonus_wrong', signUpBonus)) faults.signUpBonus = 'stamps_bonus_wrong'
  return faults
}

const isOutside = (code: Fault, figure: number): boolean =>
  figure < limits[code].least || figure > limits[code].most
