import { createHash } from 'node:crypto'

/** Ten digits, as India writes a number without its country */
const digits = 10

/**
 * Finds mobile numbers in texts: whole, spaced or with marks between, behind +91, 91 or 0, and as a
 * hash without a key.
 * @param phones +91 and ten digits
 */
export function createNumberSearch(phones: readonly string[]) {
  const plain = new Set(phones.map((phone) => phone.slice(-digits)))
  const hashes = new Map(phones.flatMap((phone) => hashesOf(phone)))

  function inDigits(text: string): string[] {
    const joined = text.normalize('NFKC').replace(/(?<=\d)[\s().‐-―-]+(?=\d)/g, '')
    const found: string[] = []
    // Digits beside a letter of a hexadecimal ID are a part of it.
    for (const [run] of joined.matchAll(/(?<![\da-f])\d{10,}(?![\da-f])/g))
      for (let at = 0; at + digits <= run.length; at++)
        if (plain.has(run.slice(at, at + digits))) found.push(run.slice(at, at + digits))
    return found
  }

  return (text: string, hex: string | null = null): string[] => [
    ...inDigits(text),
    ...(`${text} ${hex ?? ''}`.match(/[\w+/-]{22,}/g) ?? []).flatMap(
      (token) => hashes.get(token) ?? [],
    ),
  ]
}

function hashesOf(phone: string): [hash: string, number: string][] {
  const forms = [phone, phone.slice(1), phone.slice(-digits)]
  return forms.flatMap((form) =>
    ['md5', 'sha1', 'sha256'].flatMap((algorithm) => {
      const bytes = createHash(algorithm).update(form).digest()
      const texts = [
        bytes.toString('hex'),
        bytes.toString('base64').replace(/=+$/, ''),
        bytes.toString('base64url'),
      ]
      return texts.map((text): [string, string] => [text, phone.slice(-digits)])
    }),
  )
}
