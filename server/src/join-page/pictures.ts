import { createHash } from 'node:crypto'
import { createRecent } from '../platform/recent.ts'
import { takeTurns } from '../platform/turns.ts'
import { drawPicture } from './draw-picture.ts'
import type { Pictures, Shown } from './picture-route.ts'

/** Raised when the same words are drawn otherwise. */
const drawing = 1
const mostKept = 200
const atOnce = { most: 1, mostWaiting: 20, patienceMilliseconds: 5_000 }

/** Draws each picture once, one at a time, and keeps the last 200 of them, some 30 to 60 kB each. */
export function createPictures(draw = drawPicture): Pictures {
  const kept = createRecent<Promise<Buffer>>(mostKept)
  const inTurn = takeTurns(atOnce)
  const markOf = ({ words, own }: Shown) =>
    createHash('sha256')
      .update(JSON.stringify(own ? [drawing, words, own] : [drawing, words]))
      .digest('base64url')
      .slice(0, 16)
  return {
    markOf,
    draw(shown, loadOwn) {
      const mark = markOf(shown)
      const picture =
        kept.get(mark) ??
        inTurn('', async () => draw(shown.words, shown.own ? await loadOwn() : null))
      kept.set(mark, picture)
      // Whoever asks next tries again.
      picture.catch(() => kept.delete(mark))
      return picture
    },
  }
}
