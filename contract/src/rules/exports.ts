export const exportKinds = ['guests', 'entries'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The rows of a sheet in Excel or LibreOffice below the heading */
export const sheetRows = 1_048_575
/** Per restaurant and calendar day in India */
export const exportsPerDay = 20
/** How long an entered PIN allows exports */
export const exportMinutes = 60
export const rowsPerPage = 2_000
