import { type Picture, readPng, writePng } from './png.ts'

const mostColors = 64
/** So many of the most frequent stay as they are: a card is nearly as light as its paper. */
const keptColors = 24

/** The same picture in a third of the bytes: screens have few colours, and the edges of letters. */
export function inFewColors(screenshot: Buffer): Buffer {
  const picture = readPng(screenshot)
  const counts = countColors(picture)
  const palette: number[] = []
  const indexOf = new Map<number, number>()
  for (const box of boxesOf([...counts])) {
    for (const [color] of box) indexOf.set(color, palette.length)
    palette.push(meanOf(box))
  }
  const indexes = new Uint8Array(picture.width * picture.height)
  for (let dot = 0; dot < indexes.length; dot += 1)
    indexes[dot] = indexOf.get(colorAt(picture, dot)) ?? 0
  return writePng(picture, palette, indexes)
}

type Counted = [color: number, count: number]

const colorAt = ({ dots }: Picture, dot: number) =>
  ((dots[dot * 3] ?? 0) << 16) | ((dots[dot * 3 + 1] ?? 0) << 8) | (dots[dot * 3 + 2] ?? 0)

function countColors(picture: Picture): Map<number, number> {
  const counts = new Map<number, number>()
  for (let dot = 0; dot < picture.width * picture.height; dot += 1) {
    const color = colorAt(picture, dot)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return counts
}

function boxesOf(colors: Counted[]): Counted[][] {
  const sorted = colors.toSorted(([, a], [, b]) => b - a)
  const kept = sorted.slice(0, keptColors).map((color) => [color])
  return [...kept, ...cut(sorted.slice(keptColors), mostColors - kept.length)]
}

/** Median cut: the box whose colours differ most is divided until there are enough boxes. */
function cut(colors: Counted[], mostBoxes: number): Counted[][] {
  if (colors.length === 0) return []
  const boxes = [measured(colors)]
  while (boxes.length < mostBoxes) {
    const widest = boxes.reduce((best, box) => (box.width > best.width ? box : best))
    if (widest.width === 0) break
    boxes.splice(boxes.indexOf(widest), 1, ...divided(widest))
  }
  return boxes.map(({ colors }) => colors)
}

interface Box {
  colors: Counted[]
  /** Of red, green and blue the one that differs most, as its place in the number. */
  shift: number
  width: number
}

const channel = (color: number, shift: number) => (color >> shift) & 255

function measured(colors: Counted[]): Box {
  const [shift = 0, width = 0] = [16, 8, 0]
    .map((shift) => {
      let [least, most] = [255, 0]
      for (const [color] of colors) {
        least = Math.min(least, channel(color, shift))
        most = Math.max(most, channel(color, shift))
      }
      return [shift, most - least] as const
    })
    .reduce((best, next) => (next[1] > best[1] ? next : best))
  return { colors, shift, width }
}

function divided({ colors, shift }: Box): Box[] {
  const sorted = colors.toSorted(([a], [b]) => channel(a, shift) - channel(b, shift))
  const middle = (channel(sorted[0]?.[0] ?? 0, shift) + channel(sorted.at(-1)?.[0] ?? 0, shift)) / 2
  const from = sorted.findIndex(([color]) => channel(color, shift) > middle)
  return [measured(sorted.slice(0, from)), measured(sorted.slice(from))]
}

/** Weighed by how often each is seen, so that a large surface keeps its very colour. */
function meanOf(colors: Counted[]): number {
  const all = colors.reduce((sum, [, count]) => sum + count, 0)
  const mean = (shift: number) =>
    Math.round(colors.reduce((sum, [color, count]) => sum + channel(color, shift) * count, 0) / all)
  return (mean(16) << 16) | (mean(8) << 8) | mean(0)
}
