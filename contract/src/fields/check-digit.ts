/**
 * H. M. Damm's quasigroup (dissertation, Marburg 2004) detects every wrong digit and every swap of
 * neighbours.
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

/** IDs of 9 digits come once most of 8 are used up. Those of `most` digits are of guests without the app. */
export const cusIdDigits = { least: 8, most: 10 } as const

export const isWithoutApp = (cusId: string): boolean => cusId.length === cusIdDigits.most

export const cusIdPattern: RegExp = /* @__PURE__ */ new RegExp(
  `^\\d{${cusIdDigits.least},${cusIdDigits.most}}$`,
)

export const checkDigit = (digits: string): string => interim(digits)

export const hasValidCheckDigit = (digits: string): boolean => interim(digits) === '0'
