import { readFile, readlink, rename, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** npm packages cannot contain links. Several processes may call this at once. */
export async function linkLibraries(folder: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    const leadsTo = relative(dirname(target), source)
    if ((await readlink(link).catch(() => null)) === leadsTo) continue
    const temporary = `${link}.${process.pid}`
    await symlink(leadsTo, temporary)
    await rename(temporary, link)
  }
}
