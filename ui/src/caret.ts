/** The caret's position right behind `digitsBefore` digits */
export function caretAfter(shown: string, digitsBefore: number): number {
  let caret = 0
  for (let digits = 0; caret < shown.length && digits < digitsBefore; caret++)
    if (/\d/.test(shown[caret] ?? '')) digits++
  return caret
}
