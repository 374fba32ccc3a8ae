/** Where the caret stands in a text so that this many of its digits are before it, and no space follows on them. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let caret = 0
  for (let digits = 0; caret < shown.length && digits < digitsBefore; caret++)
    if (shown[caret] !== ' ') digits++
  return caret
}
