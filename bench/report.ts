/** Figures of a section, with a picture if it draws one. */
export interface Measured {
  text: string
  /** As SVG. */
  picture: string
}

/** A Markdown table. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

export const whole = (value: number): string =>
  Number.isFinite(value) ? grouped.format(value) : '–'
export const ratio = (value: number): string => value.toFixed(2)
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
