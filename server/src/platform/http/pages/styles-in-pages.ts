import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A build leaves the hashes of the styles that stand in a page in a file so named. */
const leftByBuild = /^\.styles-of-.+\.json$/
const hash = /^'sha256-[\w+/]{43}='$/

/**
 * Which style elements of the built pages the policy lets in.
 * @throws {Error} where a build left anything but hashes, as this would go into the policy
 */
export async function stylesInPages(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => leftByBuild.test(name))
  const hashes = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]),
  )
  for (const each of hashes.flat()) if (!hash.test(each)) throw new Error(`${each} is no hash`)
  return hashes.flat()
}
