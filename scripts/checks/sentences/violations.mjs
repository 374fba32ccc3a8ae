import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsIn, hasComments } from './comments.mjs'
import { badSentencesIn } from './sentences.mjs'

/**
 * Reports bad sentences, and places in `notYet` that have none.
 * @param {string} root a checkout
 */
export function violationsIn(root, notYet) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const bad = listed
    .toString()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => badIn(root, file))
  const placeOf = (file) => notYet.find((place) => file === place || file.startsWith(`${place}/`))
  const needed = new Set(bad.map(({ file }) => placeOf(file)))
  return [
    ...bad.filter(({ file }) => !placeOf(file)).map(({ file, sentence }) => `${file}: ${sentence}`),
    ...notYet
      .filter((place) => !needed.has(place))
      .map(
        (place) =>
          `scripts/checks/check-sentences.mjs: take ${place} out, its sentences are mended`,
      ),
  ]
}

function badIn(root, file) {
  if (!file.endsWith('.md') && !hasComments(file)) return []
  const source = readFileSync(join(root, file), 'utf8')
  const text = file.endsWith('.md') ? source : commentsIn(file, source)
  return badSentencesIn(text).map((sentence) => ({ file, sentence }))
}
