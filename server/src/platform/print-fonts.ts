import { readFile } from 'node:fs/promises'
import { printFont } from '@dobara/print/print-font'
import type { FontName } from '@dobara/print/runs'

const folder = new URL('../../../print/fonts/', import.meta.url)

type PrintFont = ReturnType<typeof printFont>

const files = new Map<FontName, Promise<Uint8Array>>()
const shared = new Map<FontName, Promise<PrintFont>>()

export function fontNamed(name: FontName): Promise<PrintFont> {
  const known = shared.get(name) ?? openFont(name)
  shared.set(name, known)
  return known
}

/**
 * Each document needs its own font, because copied text could be wrong if documents share a font.
 */
export async function openFont(name: FontName): Promise<PrintFont> {
  const file = files.get(name) ?? readFile(new URL(`${name}.ttf`, folder))
  files.set(name, file)
  return printFont(await file)
}
