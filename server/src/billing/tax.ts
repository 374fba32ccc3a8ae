import { gstCodeOf } from '@dobara/contract/gstin'
import { gstCodeOfState, states } from '@dobara/contract/states'

/** Union territories without a legislature of their own; the other three have SGST. To confirm by an accountant. */
const withUtgst: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38'])

export type Head = 'CGST' | 'SGST' | 'UTGST' | 'IGST'

export interface Tax {
  head: Head
  /** In tenths of a percent, so that 9 % is a whole number and 2.5 % would be. */
  perMille: number
  paise: number
}

export interface Split {
  placeOfSupply: { gstCode: string; state: string }
  totalPaise: number
  taxablePaise: number
  taxes: Tax[]
}

/** Where the recipient is registered, else the state of the address. */
export function placeOfSupply(recipient: { state: string; gstin: string }) {
  const gstCode = recipient.gstin ? gstCodeOf(recipient.gstin) : gstCodeOfState(recipient.state)
  const state = states.find((known) => known.gstCode === gstCode)
  if (!state) throw new Error(`no state of India: ${recipient.state}`)
  return { gstCode: state.gstCode, state: state.name }
}

/**
 * Splits a price with the tax in it, head by head (rule 35): each tax is price × rate ÷ (100 + sum of
 * rates), rounded half up to the paisa; what is left is the taxable value. The parts always add up.
 */
export function splitTax(
  totalPaise: number,
  seller: { state: string },
  recipient: { state: string; gstin: string },
): Split {
  const place = placeOfSupply(recipient)
  const heads = headsFor(gstCodeOfState(seller.state), place.gstCode)
  const sum = heads.reduce((total, [, perMille]) => total + perMille, 0)
  const taxes = heads.map(([head, perMille]) => ({
    head,
    perMille,
    paise: Math.floor((2 * totalPaise * perMille + 1000 + sum) / (2 * (1000 + sum))),
  }))
  const taxPaise = taxes.reduce((total, { paise }) => total + paise, 0)
  return { placeOfSupply: place, totalPaise, taxablePaise: totalPaise - taxPaise, taxes }
}

function headsFor(sellerCode: string | undefined, placeCode: string): [Head, number][] {
  if (sellerCode !== placeCode) return [['IGST', 180]]
  return [
    ['CGST', 90],
    [withUtgst.has(placeCode) ? 'UTGST' : 'SGST', 90],
  ]
}
