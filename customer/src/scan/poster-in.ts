import { ResId } from '@dobara/contract/fields/fields'
import { outletInMark, posterMark } from '@dobara/contract/rules/here-now'

/** The code and the outlet's mark, as in a URL. The text may contain any origin. */
export function posterIn(text: string): string | null {
  const [, code, mark = ''] = /\/my\/join\/([^/?#]+)\/?(?:\?[^#]*)?(#.*)?$/.exec(text.trim()) ?? []
  const read = ResId.safeParse(code)
  return read.success ? read.data + posterMark(outletInMark(mark) ?? 1) : null
}
