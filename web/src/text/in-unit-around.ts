import type { Unit } from '@dobara/contract/rules/stamps'
import { inUnit } from './unit.ts'

/** Typed words stay as they are. There are ten at most. */
export function inUnitAround<Words extends Record<string, string>>(
  typed: Words,
  say: (marks: Words) => string,
  unit?: Unit,
): string {
  const marks = Object.keys(typed).map((name, at) => [name, `\ue000${at}`])
  const words = Object.values(typed)
  return inUnit(say(Object.fromEntries(marks)), unit).replace(
    /\ue000(\d)/g,
    (_, at) => words[at] ?? '',
  )
}
