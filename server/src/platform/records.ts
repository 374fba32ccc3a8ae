import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const filing = ['mkdir', 'open', 'write', 'fsync', 'rename', 'scandir', 'unlink', 'access', 'stat']
const noRoom = ['ENOSPC', 'EDQUOT']

/** @throws {StartProblem} if the file system refuses the work */
export async function writing<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '', syscall = '' } = error as NodeJS.ErrnoException
    if (!filing.includes(syscall)) throw error
    throw new StartProblem(
      noRoom.includes(code)
        ? `There is no room for ${path} (${code}): make some, or choose another place.`
        : `${path} cannot be written (${code}): let this user write there, or choose another place.`,
      { cause: error },
    )
  }
}

/**
 * The folder need not exist.
 * @throws {StartProblem}
 */
export const refuseUnlessWritable = (folder: string): Promise<void> =>
  writing(folder, async () => {
    await access(`${await nearestTo(folder)}/.`, constants.W_OK)
  })

const nearestTo = async (folder: string): Promise<string> =>
  stat(folder).then(
    () => folder,
    (error) => {
      if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
      return nearestTo(dirname(folder))
    },
  )

/** @throws {StartProblem} */
export const writeRecord = (file: string, now: Date): Promise<void> =>
  writing(file, async () => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${now.toISOString()}\n`)
  })

/** @returns seconds since 1970, or 0 if the file is missing */
export const recordSeconds = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Math.floor(mtimeMs / 1000),
    () => 0,
  )

export const checks = ['ledger', 'billing'] as const
export type Check = (typeof checks)[number]

export const recordOf = (check: Check, folder: string): string =>
  join(folder, `last-${check}-check`)
