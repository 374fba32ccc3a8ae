/** '4821 9037'; a spreadsheet does not read this as a number. */
export const spacedId = (cusId: string): string => cusId.replace(/(\d{4})(?=\d)/g, '$1 ')

/** '98123 45678', or a landline with its area code: '022 2640 1234' */
export const nationalNumber = (phone: string): string =>
  phone
    .replace(/^\+91([6-9]\d{4})(\d{5})$/, '$1 $2')
    .replace(/^\+91(11|2[02]|33|4[04])(\d{4})(\d{4})$/, '0$1 $2 $3')
    .replace(/^\+91(?=[1-5]\d{9}$)/, '0')

export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
