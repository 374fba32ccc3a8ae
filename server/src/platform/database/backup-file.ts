import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { writing } from '../records.ts'
import { StartProblem } from '../start-problem.ts'
import { copyOf, restore, restoreAsItWas } from './backup.ts'

/** Only the current user can read the file, and the file gets its name only when it is complete. */
export async function writeBackup(url: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await writing(file, async () => {
      await pipeline(
        Readable.from(copyOf(url)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      )
      await rename(unfinished, file)
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** @throws {StartProblem} if nothing was restored */
export const restoreBackup = (url: string, file: string): Promise<number> =>
  restore(url, linesIn(file))

export const restoreAsReleased = (url: string, file: string): Promise<number> =>
  restoreAsItWas(url, linesIn(file))

async function* linesIn(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip()).setEncoding('utf8')
  packed.on('error', (error) => unpacked.destroy(error))
  let text = ''
  try {
    for await (const piece of unpacked) {
      const lines = `${text}${piece}`.split('\n')
      text = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error
    throw new StartProblem(`${file} cannot be read: ${error.message}.`, { cause: error })
  }
}
