import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Album, picturesIn } from './album.ts'
import { differenceOf } from './compare.ts'

interface Shown {
  file: string
  /** From 0 for identical pictures to 1. */
  difference: number
  hasBefore: boolean
}

/** Clocks and random numbers change a smaller share of a picture. */
const noise = 0.004

export async function writePage(album: Album, failures: readonly string[]): Promise<string> {
  const path = join(dirname(album.folder), 'index.html')
  const screens = []
  for (const [screen, files] of await picturesIn(album.folder)) {
    const pictures = await Promise.all(files.map((file) => compared(album, screen, file)))
    screens.push({ screen, pictures, changed: Math.max(0, ...pictures.map(changeOf)) })
  }
  screens.sort((a, b) => b.changed - a.changed || a.screen.localeCompare(b.screen))
  const sections = screens.map(({ screen, pictures }) => sectionOf(album, path, screen, pictures))
  const contents = screens.map(
    ({ screen, changed }) => `<a href="#${screen}">${changed ? `<b>${screen}</b>` : screen}</a>`,
  )
  await writeFile(
    path,
    `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>${style}</style>
<h1>${screens.length} screens, ${screens.filter(({ changed }) => changed).length} changed</h1>
${failures.map((failure) => `<p class="failure">${escaped(failure)}</p>`).join('\n')}
<nav>${contents.join(' ')}</nav>
${sections.join('\n')}
`,
  )
  return path
}

const changeOf = ({ difference }: Shown) => (difference < noise ? 0 : difference)

async function compared(album: Album, screen: string, file: string): Promise<Shown> {
  const before = join(album.before, screen, file)
  const hasBefore = existsSync(before)
  const isComparable = hasBefore || existsSync(album.before)
  const difference = isComparable ? await differenceOf(join(album.folder, screen, file), before) : 0
  return { file, difference, hasBefore }
}

function sectionOf(album: Album, page: string, screen: string, pictures: readonly Shown[]): string {
  const figures = pictures.map((picture) => {
    const now = join(album.folder, screen, picture.file)
    const change = changeOf(picture)
    const isPair = change > 0 && picture.hasBefore
    const paths = isPair ? [join(album.before, screen, picture.file), now] : [now]
    const [size = '', language, theme, isWhole] = picture.file.replace('.png', '').split('-')
    const seen = [size.replace('x', '×'), theme, language, isWhole].filter(Boolean).join(' · ')
    const told = change ? (isPair ? ` — before, after: ${percent(change)}` : ' — new') : ''
    const images = paths.map((path) => {
      const address = encodeURI(relative(dirname(page), path))
      return `<a href="${address}"><img loading="lazy" src="${address}" alt="" class="${Number.parseInt(size, 10) < 500 ? 'phone' : 'wide'}"></a>`
    })
    return `<figure${change ? ' class="changed"' : ''}>${images.join('')}<figcaption>${seen}${told}</figcaption></figure>`
  })
  return `<section id="${screen}"><h2>${screen}</h2><div>${figures.join('\n')}</div></section>`
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const style = `
body { font: 15px system-ui; margin: 16px; background: #e8e8e8; color: #111 }
nav { columns: 14rem; margin-bottom: 24px } nav a { display: block }
h2 { position: sticky; top: 0; margin: 0; padding: 8px 0; background: #e8e8e8ee; z-index: 1 }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 } figure > a { margin-right: 4px }
.changed figcaption { font-weight: 600; color: #a3230a }
img { vertical-align: top; border: 1px solid #999; background: #fff } .phone { width: 270px } .wide { width: 540px }
.failure { color: #a3230a; white-space: pre-wrap }`
