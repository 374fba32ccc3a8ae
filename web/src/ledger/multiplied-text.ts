import { timesText } from '@dobara/contract/rules/points-windows'
import type { Entry } from './cause.ts'

/** '120 × 2' */
export const multipliedText = ({ multiplied }: Pick<Entry, 'multiplied'>): string | null =>
  multiplied ? timesText(multiplied) : null
