/**
 * Makes the web fonts in ui/src/fonts from the full Anek files: run it after changing a message.
 * Weight and width stay variable, within what the type scale uses.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const target = new URL('../../ui/src/fonts/', import.meta.url)
const variationAxes = { wght: { min: 400, max: 800 }, wdth: { min: 82, max: 100 } }

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const latin = `${printableAscii.join('')}\u00a0©·×é–—‘’“”•…−→←`

const fileOf = (family: string, subset: string) =>
  readFile(
    new URL(
      import.meta.resolve(
        `@fontsource-variable/anek-${family}/files/anek-${family}-${subset}-wdth-normal.woff2`,
      ),
    ),
  )

async function write(name: string, source: Promise<Buffer>, characters: string) {
  const font = await subsetFont(await source, characters, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(name, target), font)
  console.log(`${name} ${(font.length / 1000).toFixed(1)} kB`)
}

await write('anek-latin.woff2', fileOf('latin', 'latin'), latin)
await write('anek-rupee.woff2', fileOf('latin', 'latin-ext'), '₹')
