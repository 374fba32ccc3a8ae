import { ResId } from '@dobara/contract/fields/fields'
import { outletInMark, posterMark } from '@dobara/contract/rules/here-now'

/**
 * Extracts the restaurant's code and the outlet's mark from a poster's QR text, as the end of a join screen's address;
 * null for others. It ignores the address's origin, so a poster with another origin also opens
 * the join screen of this server.
 */
export function posterIn(text: string): string | null {
  const [, code, mark = ''] = /\/my\/join\/([^/?#]+)\/?(?:\?[^#]*)?(#.*)?$/.exec(text.trim()) ?? []
  const read = ResId.safeParse(code)
  return read.success ? read.data + posterMark(outletInMark(mark) ?? 1) : null
}
