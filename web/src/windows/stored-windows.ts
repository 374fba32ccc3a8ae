import type { FestivalName } from '@dobara/contract/rules/festivals'
import type { DatedWindow, WeeklyWindow } from '@dobara/contract/rules/points-windows'
import { flag, list, nullable, number, object, type Read, text } from '../state/stored-shape.ts'

interface StoredWindows {
  weekly: (WeeklyWindow & { days: number[] })[]
  dated: DatedWindow[]
  forOrders: boolean
}

export const readWindows: Read<StoredWindows | null> = nullable(
  object<StoredWindows>({
    weekly: list(object({ halves: number, days: list(number), from: text, to: text })),
    dated: list(
      object({
        halves: number,
        from: text,
        to: text,
        festival: nullable(text) as Read<FestivalName | null>,
      }),
    ),
    forOrders: flag,
  }),
)
