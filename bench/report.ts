export const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

const shown = (value: number, as: (value: number) => string) =>
  Number.isFinite(value) ? as(value) : '–'

export const whole = (value: number): string => shown(value, grouped.format)
export const tenths = (value: number): string => shown(value, () => value.toFixed(1))
export const ratio = (value: number): string => shown(value, () => value.toFixed(2))
export const milliseconds = (value: number): string =>
  shown(value, () => `${value.toFixed(value < 10 ? 1 : 0)} ms`)
