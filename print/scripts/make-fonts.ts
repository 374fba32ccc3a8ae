/**
 * A PDF needs fonts of one weight and width. The fonts contain all letters, because names may
 * contain any letter.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const target = new URL('../fonts/', import.meta.url)
await mkdir(target, { recursive: true })

const charactersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))

const latin = [...charactersFrom(0x20, 0x7e), ...charactersFrom(0xa0, 0xff), ...'–—‘’“”•…−→']
const latinExtended = [...charactersFrom(0x100, 0x24f), ...charactersFrom(0x1e00, 0x1eff), '₹']
const signsInEach = ['\u200c', '\u200d', '।', '॥']
const indic = (first: number) => [...charactersFrom(first, first + 0x7f), ...signsInEach]

const inTwoWeights = [
  {
    name: 'latin',
    from: import.meta.resolve(
      '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2',
    ),
    letters: latin,
  },
  {
    name: 'latin-extended',
    from: import.meta.resolve(
      '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2',
    ),
    letters: latinExtended,
  },
  {
    name: 'devanagari',
    from: import.meta.resolve(
      '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
    ),
    letters: indic(0x0900),
  },
]
for (const { name, from, letters } of inTwoWeights) {
  await write(`${name}-heavy`, from, letters, { wght: 760, wdth: 85 })
  await write(`${name}-text`, from, letters, { wght: 500, wdth: 92 })
}

const inOneWeight = [
  {
    name: 'bangla',
    from: import.meta.resolve(
      '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wdth-normal.woff2',
    ),
    letters: indic(0x0980),
  },
  {
    name: 'gurmukhi',
    from: import.meta.resolve(
      '@fontsource-variable/anek-gurmukhi/files/anek-gurmukhi-gurmukhi-wdth-normal.woff2',
    ),
    letters: indic(0x0a00),
  },
  {
    name: 'gujarati',
    from: import.meta.resolve(
      '@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wdth-normal.woff2',
    ),
    letters: indic(0x0a80),
  },
  {
    name: 'odia',
    from: import.meta.resolve(
      '@fontsource-variable/anek-odia/files/anek-odia-oriya-wdth-normal.woff2',
    ),
    letters: indic(0x0b00),
  },
  {
    name: 'tamil',
    from: import.meta.resolve(
      '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wdth-normal.woff2',
    ),
    letters: indic(0x0b80),
  },
  {
    name: 'telugu',
    from: import.meta.resolve(
      '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wdth-normal.woff2',
    ),
    letters: indic(0x0c00),
  },
  {
    name: 'kannada',
    from: import.meta.resolve(
      '@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wdth-normal.woff2',
    ),
    letters: indic(0x0c80),
  },
  {
    name: 'malayalam',
    from: import.meta.resolve(
      '@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wdth-normal.woff2',
    ),
    letters: indic(0x0d00),
  },
  {
    name: 'arabic',
    from: import.meta.resolve(
      '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    ),
    letters: [...charactersFrom(0x0600, 0x06ff), '\u200c', '\u200d'],
  },
  {
    name: 'ol-chiki',
    from: import.meta.resolve(
      '@fontsource-variable/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-wght-normal.woff2',
    ),
    letters: charactersFrom(0x1c50, 0x1c7f),
  },
  {
    name: 'meetei',
    from: import.meta.resolve(
      '@fontsource-variable/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-wght-normal.woff2',
    ),
    letters: [...charactersFrom(0xaae0, 0xaaff), ...charactersFrom(0xabc0, 0xabff)],
  },
]
for (const { name, from, letters } of inOneWeight)
  await write(
    name,
    from,
    letters,
    from.includes('/anek-') ? { wght: 660, wdth: 88 } : { wght: 600 },
  )

async function write(
  name: string,
  from: string,
  letters: string[],
  variationAxes: { wght: number; wdth?: number },
) {
  const font = await subsetFont(await readFile(new URL(from)), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes,
  })
  await writeFile(new URL(`${name}.ttf`, target), font)
  console.log(`${name}.ttf ${(font.length / 1000).toFixed(0)} kB`)
}
