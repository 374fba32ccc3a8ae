/** Points of a list wait so many days for their guest. */
export const importDays = 180
/** The rows of one chunk of a list. */
export const rowsPerChunk = 1_000
/** The rows that a restaurant can send on one calendar day in India, and so the rows of one list. */
export const importedRowsPerDay = 100_000
/** The lists that a restaurant can begin on one calendar day in India. */
export const importsPerDay = 20
/** The rows of all lists of a restaurant that wait. */
export const importedRowsWaiting = 300_000
/** Fewer guests than this are not counted to the owner, so that no count betrays whether one number came. */
export const fewestCounted = 10
