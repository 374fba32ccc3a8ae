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

/** The words for points in a text of ours become those for stamps. The text has no typed words. */
export const inUnit = (text: string, unit: Unit = present): string =>
  unit === 'stamps'
    ? text.replace(/(p)oint/gi, (_, p) => (p === 'P' ? 'Stamp' : 'stamp')).replaceAll('पॉइंट', 'स्टैंप')
    : text
