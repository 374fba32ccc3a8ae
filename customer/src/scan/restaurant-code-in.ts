import { ResId } from '@dobara/contract/fields/fields'

/**
 * Extracts the restaurant's code from the text of a poster's QR code; null for other texts. It ignores the address's
 * origin, so a poster with another origin also opens the join screen of this server.
 */
export function restaurantCodeIn(text: string): string | null {
  const [, code] = /\/my\/join\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text.trim()) ?? []
  const read = ResId.safeParse(code)
  return read.success ? read.data : null
}
