/**
 * H. M. Damm's totally anti-symmetric quasigroup of order 10 (dissertation, Marburg 2004). Its check digit detects
 * every single wrong digit and every swap of neighbouring digits.
 */
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

const interim = (digits: string): string =>
  [...digits].reduce((row, digit) => quasigroup[Number(row)]?.[Number(digit)] ?? '', '0')

/** How many digits a customer ID has: longer ones come once the shorter ones are used up. */
export const cusIdDigits = { least: 8, most: 10 } as const

export const cusIdPattern: RegExp = /* @__PURE__ */ new RegExp(
  `^\\d{${cusIdDigits.least},${cusIdDigits.most}}$`,
)

/** The digit that makes `digits` valid when appended. */
export const checkDigit = (digits: string): string => interim(digits)

/** Whether the last digit is the check digit of the others. `digits` must contain digits only. */
export const hasValidCheckDigit = (digits: string): boolean => interim(digits) === '0'
