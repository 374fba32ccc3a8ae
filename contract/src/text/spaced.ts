/** Formats 48219037 as '4821 9037'. The space also keeps a spreadsheet from reading a number. */
export const spacedId = (cusId: string): string => cusId.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Formats +919812345678 as '98123 45678'. */
export const nationalNumber = (phone: string): string =>
  phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2')
