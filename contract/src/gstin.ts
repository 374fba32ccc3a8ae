const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** The last character of a GSTIN, by the 14 before it: it finds every single wrong character. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / digits.length) + (product % digits.length)
  }, 0)
  return digits.charAt((digits.length - (sum % digits.length)) % digits.length)
}

/** Whether this is a GSTIN as one is written: 15 capitals and digits, of which the last fits the others. */
export const isGstin = (value: string): boolean =>
  form.test(value) && gstinCheckCharacter(value.slice(0, 14)) === value.charAt(14)

/** The code of the state where its holder is registered. */
export const gstCodeOf = (gstin: string): string => gstin.slice(0, 2)
