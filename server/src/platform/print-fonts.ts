import { readFile } from 'node:fs/promises'
import { printFont } from '@dobara/print/print-font'
import type { FontName } from '@dobara/print/runs'

const folder = new URL('../../../print/fonts/', import.meta.url)

type PrintFont = ReturnType<typeof printFont>

const loaded = new Map<FontName, Promise<PrintFont>>()

/** Opens a font for printing, once. */
export function fontNamed(name: FontName): Promise<PrintFont> {
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}

const load = async (name: FontName) => printFont(await readFile(new URL(`${name}.ttf`, folder)))
