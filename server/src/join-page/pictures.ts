import { createHash } from 'node:crypto'
import type { PictureWords } from '@dobara/contract/join-page'
import type { Pictures } from '../platform/http/join-picture.ts'
import { createRecent } from '../platform/recent.ts'
import { takeTurns } from '../platform/turns.ts'
import { drawPicture } from './draw-picture.ts'

/** Raised when the same words are drawn otherwise. */
const drawing = 1
const mostKept = 200
const atOnce = { most: 1, mostWaiting: 20, patienceMilliseconds: 5_000 }

/** Draws each picture once, one at a time, and keeps the last 200 of them, some 30 kB each. */
export function createPictures(draw = drawPicture): Pictures {
  const kept = createRecent<Promise<Buffer>>(mostKept)
  const inTurn = takeTurns(atOnce)
  const markOf = (words: PictureWords) =>
    createHash('sha256')
      .update(JSON.stringify([drawing, words]))
      .digest('base64url')
      .slice(0, 16)
  return {
    markOf,
    draw(words) {
      const mark = markOf(words)
      const picture = kept.get(mark) ?? inTurn('', () => draw(words))
      kept.set(mark, picture)
      // Whoever asks next tries again.
      picture.catch(() => kept.delete(mark))
      return picture
    },
  }
}
