/** Imported points wait this long for the guest. */
export const importDays = 180
export const rowsPerChunk = 1_000
/** Per restaurant and calendar day in India */
export const importedRowsPerDay = 100_000
/** Lists per restaurant and calendar day in India */
export const importsPerDay = 20
/** In all lists of a restaurant together */
export const importedRowsWaiting = 300_000
/** A smaller count would reveal whether the guest of a certain number came. */
export const fewestCounted = 10
