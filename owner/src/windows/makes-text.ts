import { figure } from '@dobara/web/text/formats.ts'
import type { ShownWindow } from './shown-window.ts'

/** '×2 until 7:00 pm · 240'; without points, only the window */
export const makesText = ({ text, times }: ShownWindow, points: number): string =>
  points > 0 ? `${text} · ${figure(times(points))}` : text
