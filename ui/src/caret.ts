/** The position right behind the given number of digits in a text with spaces. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let caret = 0
  for (let digits = 0; caret < shown.length && digits < digitsBefore; caret++)
    if (shown[caret] !== ' ') digits++
  return caret
}
