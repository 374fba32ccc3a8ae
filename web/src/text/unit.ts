import type { Unit } from '@dobara/contract/rules/stamps'

let present: Unit = 'points'

/** In the owner's app, of its restaurant */
export const presentUnit = (): Unit => present

export const countIn = (unit: Unit = 'points'): void => {
  present = unit
}

/** Without an entry, the present unit */
export const unitOf = (entry: { unit?: Unit | undefined } | undefined): Unit =>
  entry ? (entry.unit ?? 'points') : present

/** Typed words stay as they are. */
export function inUnitAround<Words extends Record<string, string>>(
  typed: Words,
  say: (marks: Words) => string,
  unit?: Unit,
): string {
  const words = Object.values(typed)
  const marks = Object.fromEntries(Object.keys(typed).map((name, at) => [name, markOf(at)]))
  return inUnit(say(marks as Words), unit).replace(
    /[\ue000-\ue0ff]/g,
    (mark) => words[mark.charCodeAt(0) - firstMark] ?? '',
  )
}

const firstMark = 0xe000
const markOf = (at: number) => String.fromCharCode(firstMark + at)

/** The words for points in a text of ours become those for stamps. The text has no typed words. */
export const inUnit = (text: string, unit: Unit = present): string =>
  unit === 'stamps'
    ? text.replace(/(p)oint/gi, (_, p) => (p === 'P' ? 'Stamp' : 'stamp')).replaceAll('पॉइंट', 'स्टैंप')
    : text
