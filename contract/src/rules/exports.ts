/** What an owner can take along as a file. */
export const exportKinds = ['guests', 'entries'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The most rows that one sheet of Excel or LibreOffice holds below the heading. */
export const sheetRows = 1_048_575
/** The files that a restaurant can begin on one calendar day in India. */
export const exportsPerDay = 20
/** How long the pages of a file can be read after its PIN was entered. */
export const exportMinutes = 60
/** The most rows of one page. */
export const rowsPerPage = 2_000
