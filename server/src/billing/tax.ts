import { gstCodeOf } from '@dobara/contract/fields/gstin'
import { gstCodeOfState, states } from '@dobara/contract/fields/states'

/** These are the union territories without a legislature. An accountant must confirm this list. */
const withUtgst: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38'])

export type Head = 'CGST' | 'SGST' | 'UTGST' | 'IGST'

export interface Tax {
  head: Head
  /** The rate is in tenths of a percent, so that 2.5 % is a whole number. */
  perMille: number
  paise: number
}

export interface Split {
  placeOfSupply: { gstCode: string; state: string }
  totalPaise: number
  taxablePaise: number
  taxes: Tax[]
}

/** The state is that of the GST registration, or else that of the address. */
export function placeOfSupply(recipient: { state: string; gstin: string }) {
  const gstCode = recipient.gstin ? gstCodeOf(recipient.gstin) : gstCodeOfState(recipient.state)
  const state = states.find((known) => known.gstCode === gstCode)
  if (!state) throw new Error(`no state of India: ${recipient.state}`)
  return { gstCode: state.gstCode, state: state.name }
}

/**
 * Each tax is price × rate ÷ (100 + sum of rates), rounded half up (CGST rule 35). The rest is the
 * taxable value.
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
