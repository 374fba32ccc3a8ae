/**
 * Makes the web fonts in src/fonts from the full Anek files. Run it when the sets below change.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const target = new URL('../src/fonts/', import.meta.url)

/** Weight and width stay variable, within what the type scale uses. */
const variable = { wght: { min: 400, max: 760 }, wdth: { min: 85, max: 100 } }

/** Without signs that no screen of ours writes; the phone's own font has them. */
const printableAscii = Array.from({ length: 95 }, (_, index) =>
  String.fromCharCode(32 + index),
).filter((sign) => !'<>\\^`{|}~'.includes(sign))
const latin = `${printableAscii.join('')}\u00a0©·×é–—‘’“”•…−→←`
/** Pairs of letters set closer, and figures that stand below one another. */
const latinFeatures = ['kern', 'tnum']

const hindi = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैॉोौंँः़्ड़ढ़।\u200c\u200d'

/**
 * All that Hindi needs to be written correctly. Left out is `pres`, which only fits the width of a
 * vowel sign to its consonant: it is more than half of the file.
 */
const hindiFeatures =
  'locl ccmp nukt akhn rphf rkrf blwf half vatu cjct haln abvs blws psts dist kern abvm blwm'.split(
    ' ',
  )

/** The two words that the English page shows in Devanagari. */
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
    // The names of weights and widths, for programs that list fonts.
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
  // It tells how marks and pairs vary, of which one sign has none.
  dropTables: ['GDEF'],
})
await write('anek-name.woff2', from.devanagari, nameAndLanguage, {
  variationAxes: { wght: 600, wdth: 90 },
  // The one thing these words need: न before द is a half letter.
  keepFeatures: ['half'],
})
await write('anek-hindi.woff2', from.devanagari, ` ${hindi}`, {
  variationAxes: { wght: variable.wght, wdth: 92 },
  keepFeatures: hindiFeatures,
})
