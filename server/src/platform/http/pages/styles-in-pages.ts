import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const leftByBuild = /^\.styles-of-.+\.json$/
const hash = /^'sha256-[\w+/]{43}='$/

/** @throws {Error} when a file contains anything but hashes */
export async function stylesInPages(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => leftByBuild.test(name))
  const hashes = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]),
  )
  for (const each of hashes.flat()) if (!hash.test(each)) throw new Error(`${each} is no hash`)
  return hashes.flat()
}
