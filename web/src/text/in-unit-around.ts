import type { Unit } from '@dobara/contract/rules/stamps'
import { inUnit } from './unit.ts'

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
