import type { Opening } from './slow-phone.ts'

const width = 640
const names = 190
const row = 14
const head = 44
const second = 1_000

/** Draws what a phone waited for on each address, over the same seconds, one address below the other. */
export function drawWaterfalls(openings: ReadonlyMap<string, Opening>): string {
  const last = Math.max(...[...openings.values()].map(endOf))
  const x = (at: number) => names + ((width - names) * at) / last
  let top = 0
  const charts = [...openings].map(([path, opening]) => {
    const chart = chartOf(path, opening, { top, x })
    top += heightOf(opening)
    return chart
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 30} ${top}" font-family="sans-serif" font-size="10">
<title>What the first screens wait for on slow 4G with a quarter of the processor</title>
<rect width="100%" height="100%" fill="white"/>
${charts.join('\n')}
</svg>
`
}

const shown = ({ answers, usable }: Opening) => answers.filter(({ asked }) => asked <= usable)
const heightOf = (opening: Opening) => head + row * shown(opening).length + row
const endOf = (opening: Opening) =>
  Math.max(opening.usable, opening.largestPaint, ...shown(opening).map(({ ended }) => ended))

interface Place {
  top: number
  x: (at: number) => number
}

function chartOf(path: string, opening: Opening, { top, x }: Place): string {
  const answers = shown(opening)
  const foot = top + head + row * answers.length
  const seconds = Array.from({ length: Math.ceil(endOf(opening) / second) }, (_, n) => n * second)
  const mark = (at: number, colour: string) =>
    `<path d="M${x(at).toFixed(1)} ${top + head - 8}V${foot}" stroke="${colour}" stroke-width="1.5"/>`
  const bars = answers.map(({ path, asked, ended }, place) => {
    const y = top + head + row * place
    return `<text x="${names - 6}" y="${y + 10}" text-anchor="end">${nameOf(path)}</text>
<rect x="${x(asked).toFixed(1)}" y="${y + 2}" width="${Math.max(1, x(ended) - x(asked)).toFixed(1)}" height="8" fill="${colourOf(path)}"/>`
  })
  return `<text x="6" y="${top + 18}" font-size="13" font-weight="bold">${path}</text>
<text x="${names}" y="${top + 18}">painted first after ${inSeconds(opening.firstPaint)} (green), largest after ${inSeconds(opening.largestPaint)}, usable after ${inSeconds(opening.usable)} (red)</text>
${seconds.map((at) => `<text x="${x(at).toFixed(1)}" y="${top + head - 12}" fill="gray">${at / second} s</text>`).join('')}
${bars.join('\n')}
${mark(opening.firstPaint, '#2b8a3e')}${mark(opening.usable, '#c92a2a')}`
}

const inSeconds = (milliseconds: number) => `${(milliseconds / second).toFixed(2)} s`

/** The name without the content hash, which differs between builds. */
const nameOf = (path: string) =>
  path.replace(/^(\/my)?\/assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1')

const colourOf = (path: string) => {
  if (path.endsWith('.js')) return '#e8a33d'
  if (path.endsWith('.css')) return '#9c36b5'
  if (path.endsWith('.woff2')) return '#868e96'
  return '#1971c2'
}
