import { createHash } from 'node:crypto'
import { createRecent } from '../platform/recent.ts'
import { takeTurns } from '../platform/turns.ts'
import { drawPicture } from './draw-picture.ts'
import type { Pictures, Shown } from './picture-route.ts'

/** This number must be increased when the same words are drawn differently. */
const drawing = 1
const cacheSize = 200
const atOnce = { most: 1, mostWaiting: 20, patienceMilliseconds: 5_000 }

export function createPictures(draw = drawPicture): Pictures {
  const cache = createRecent<Promise<Buffer>>(cacheSize)
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
        cache.get(mark) ??
        inTurn('', async () => draw(shown.words, shown.own ? await loadOwn() : null))
      cache.set(mark, picture)
      picture.catch(() => cache.delete(mark))
      return picture
    },
  }
}
