import { readFile, readlink, rename, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Registry packages cannot hold symbolic links, so the package lists the ones its libraries need.
 * Harmless when repeated, and when several processes do it at once: a link is made aside and moved.
 */
export async function linkLibraries(folder: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    const leadsTo = relative(dirname(target), source)
    if ((await readlink(link).catch(() => null)) === leadsTo) continue
    const aside = `${link}.${process.pid}`
    await symlink(leadsTo, aside)
    await rename(aside, link)
  }
}
