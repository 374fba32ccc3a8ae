import { figure } from '../text/formats.ts'
import type { Entry } from './cause.ts'

/** '120 × 2'; as `timesText`, which would bring all rules of windows to first screens */
export const multipliedText = ({ multiplied }: Pick<Entry, 'multiplied'>): string | null =>
  multiplied ? `${figure(multiplied.basePoints)} × ${multiplied.halves / 2}` : null
