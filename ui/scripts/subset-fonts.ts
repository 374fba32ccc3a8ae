/** Run this script after changing a set of characters below. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const target = new URL('../src/fonts/', import.meta.url)

/** The ranges contain all weights and widths of the type scale. */
const variable = { wght: { min: 400, max: 760 }, wdth: { min: 85, max: 100 } }

/** The phone's own font draws all other signs in names. */
const printableAscii = Array.from({ length: 95 }, (_, index) =>
  String.fromCharCode(32 + index),
).filter((sign) => !'<>\\^`{|}~'.includes(sign))
const latin = `${printableAscii.join('')}\u00a0©·×é–—‘’“”•…−→←`
const latinFeatures = ['kern', 'tnum']

const hindi = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैॉोौंँः़्ड़ढ़।\u200c\u200d'

/** `pres` only fits the width of vowel signs, but would be more than half of the file. */
const hindiFeatures =
  'locl ccmp nukt akhn rphf rkrf blwf half vatu cjct haln abvs blws psts dist kern abvm blwm'.split(
    ' ',
  )

/** दोबारा and हिन्दी, which English pages show */
const nameAndLanguage = 'दोबाराहिन्दी'

async function write(
  name: string,
  source: string,
  characters: string,
  options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>,
) {
  const font = await subsetFont(await readFile(new URL(source)), characters, {
    targetFormat: 'woff2',
    ...options,
    // STAT names weights and widths only for programs that list fonts.
    dropTables: ['STAT', ...(options?.dropTables ?? [])],
  })
  await writeFile(new URL(name, target), font)
  console.log(`${name} ${(font.length / 1000).toFixed(1)} kB`)
}

const from = {
  latin: import.meta.resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2',
  ),
  latinExtended: import.meta.resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2',
  ),
  devanagari: import.meta.resolve(
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
  ),
}

await write('anek-latin.woff2', from.latin, latin, {
  variationAxes: variable,
  keepFeatures: latinFeatures,
})
await write('anek-rupee.woff2', from.latinExtended, '₹', {
  variationAxes: variable,
  keepFeatures: ['tnum'],
  // GDEF describes marks and pairs, which a single sign does not have.
  dropTables: ['GDEF'],
})
await write('anek-name.woff2', from.devanagari, nameAndLanguage, {
  variationAxes: { wght: 600, wdth: 90 },
  // न before द is a half letter.
  keepFeatures: ['half'],
})
await write('anek-hindi.woff2', from.devanagari, ` ${hindi}`, {
  variationAxes: { wght: variable.wght, wdth: 92 },
  keepFeatures: hindiFeatures,
})
