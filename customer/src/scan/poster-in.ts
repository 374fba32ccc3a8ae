import { ResId } from '@dobara/contract/fields/fields'
import { outletInMark, posterMark } from '@dobara/contract/rules/here-now'

/**
 * The end of a join screen's address with the outlet's mark. Ignores the origin, so that another
 * origin's poster opens this server's screen.
 */
export function posterIn(text: string): string | null {
  const [, code, mark = ''] = /\/my\/join\/([^/?#]+)\/?(?:\?[^#]*)?(#.*)?$/.exec(text.trim()) ?? []
  const read = ResId.safeParse(code)
  return read.success ? read.data + posterMark(outletInMark(mark) ?? 1) : null
}
