import type { FestivalName } from '@dobara/contract/rules/festivals'
import type { DatedWindow, Halves, WeeklyWindow } from '@dobara/contract/rules/points-windows'
import { flag, list, nullable, number, object, type Read, text } from '../state/stored-shape.ts'

interface StoredWindows {
  weekly: (WeeklyWindow & { days: number[] })[]
  dated: DatedWindow[]
  forOrders: boolean
}

const halves = number as Read<Halves>

const readWindows: Read<StoredWindows | null> = nullable(
  object<StoredWindows>({
    weekly: list(object({ halves, days: list(number), from: text, to: text })),
    dated: list(
      object({
        halves,
        from: text,
        to: text,
        festival: nullable(text) as Read<FestivalName | null>,
      }),
    ),
    forOrders: flag,
  }),
)

/** Null also for windows that this version cannot read */
export function asWindows(stored: unknown): StoredWindows | null {
  try {
    return readWindows(stored)
  } catch {
    return null
  }
}
