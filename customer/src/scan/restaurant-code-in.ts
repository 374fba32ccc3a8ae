import { ResId } from '@dobara/contract/fields'

/**
 * The restaurant's code in what a poster's picture says; null for any other picture. Only the code is
 * taken from it, so that a poster with a foreign address leads to our own page all the same.
 */
export function restaurantCodeIn(text: string): string | null {
  const [, code] = /\/my\/join\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text.trim()) ?? []
  const read = ResId.safeParse(code)
  return read.success ? read.data : null
}
