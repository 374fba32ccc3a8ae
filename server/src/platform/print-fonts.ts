import { readFile } from 'node:fs/promises'
import { printFont } from '@dobara/print/print-font'
import type { FontName } from '@dobara/print/runs'

const folder = new URL('../../../print/fonts/', import.meta.url)

type PrintFont = ReturnType<typeof printFont>

const files = new Map<FontName, Promise<Uint8Array>>()
const shared = new Map<FontName, Promise<PrintFont>>()

/** A font that all drawings of this process share. */
export function fontNamed(name: FontName): Promise<PrintFont> {
  const known = shared.get(name) ?? openFont(name)
  shared.set(name, known)
  return known
}

/**
 * A font for one document whose text a reader may copy. A font remembers for each glyph the letters that it first stood
 * for, and a document names those, so a font that others have drawn with could name wrong ones.
 */
export async function openFont(name: FontName): Promise<PrintFont> {
  const file = files.get(name) ?? readFile(new URL(`${name}.ttf`, folder))
  files.set(name, file)
  return printFont(await file)
}
