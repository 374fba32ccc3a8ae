export const hereHours = 2

export const justJoinedMinutes = 10

export const mostHere = 50

/** Links that are sent to people lack this mark. Browsers do not send the mark to the server. */
export const posterMark = (outletNumber = 1): string =>
  outletNumber > 1 ? `#here-${outletNumber}` : '#here'

/** Null: no such mark */
export function outletInMark(mark: string): number | null {
  const [, number = '1'] = /^#here(?:-(\d{1,4}))?$/.exec(mark) ?? []
  return mark.startsWith('#here') && posterMark(Number(number)) === mark ? Number(number) : null
}
