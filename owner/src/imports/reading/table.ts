/** The rows of a list as texts, with empty rows, so that a row's place is its number in Excel. */
export type Table = readonly (readonly string[])[]

export const mostFileBytes = 10_000_000
export const mostColumns = 100
