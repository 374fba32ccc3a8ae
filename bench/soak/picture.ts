import { warmMinutes } from './flat.ts'

export interface Curve {
  title: string
  unit: string
  /** One value for each minute. */
  values: number[]
}

const width = 640
const height = 120
const margin = 24
const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Draws curves over the same minutes, one below the other, each from zero to its maximum. */
export function pictureOf(curves: Curve[]): string {
  const charts = curves.map((curve, place) => chartOf(curve, place * (height + 2 * margin)))
  const whole = curves.length * (height + 2 * margin)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 2 * margin} ${whole}" font-family="sans-serif" font-size="12">
<title>The figures of each minute</title>
<rect width="100%" height="100%" fill="white"/>
${charts.join('\n')}
</svg>
`
}

function chartOf({ title, unit, values }: Curve, top: number): string {
  const highest = Math.max(...values, 0)
  const x = (minute: number) => margin + (width * minute) / Math.max(1, values.length - 1)
  const y = (value: number) => top + margin + height * (1 - (highest ? value / highest : 0))
  const points = values.map((value, minute) => `${x(minute).toFixed(1)},${y(value).toFixed(1)}`)
  const foot = top + margin + height
  const warm = x(warmMinutes).toFixed(1)
  const most = [figure.format(highest), unit].filter(Boolean).join(' ')
  return `<text x="${margin}" y="${top + margin - 8}">${title}: at most ${most}, in the last minute ${figure.format(values.at(-1) ?? 0)}</text>
<line x1="${margin}" y1="${foot}" x2="${margin + width}" y2="${foot}" stroke="silver"/>
${values.length > warmMinutes ? `<line x1="${warm}" y1="${top + margin}" x2="${warm}" y2="${foot}" stroke="silver" stroke-dasharray="4"/>` : ''}
<polyline points="${points.join(' ')}" fill="none" stroke="#0b7285" stroke-width="2"/>
<text x="${margin}" y="${foot + 14}" fill="gray">minute 1</text>
<text x="${margin + width}" y="${foot + 14}" text-anchor="end" fill="gray">minute ${values.length}</text>`
}
