import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Lets a built server know the commit without a repository. */
export function writeCommit(root) {
  const commit = commitOf(root)
  if (!commit) return
  const file = join(root, 'server/dist/commit')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, commit)
}

/** Works without git, which containers may lack. Undefined if there is no repository. */
export function commitOf(root) {
  const folder = repositoryOf(root)
  const head = folder && read(join(folder, 'HEAD'))
  if (!head?.startsWith('ref: ')) return head
  const name = head.slice('ref: '.length)
  const shared = resolve(folder, read(join(folder, 'commondir')) ?? '.')
  return (
    read(join(shared, name)) ??
    read(join(shared, 'packed-refs'))
      ?.split('\n')
      .find((line) => line.endsWith(` ${name}`))
      ?.split(' ')[0]
  )
}

/** In a second work tree .git is a file. */
function repositoryOf(root) {
  const path = join(root, '.git')
  if (!existsSync(path)) return undefined
  return statSync(path).isDirectory() ? path : resolve(root, read(path).replace('gitdir: ', ''))
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
