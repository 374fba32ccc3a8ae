import { execFileSync } from 'node:child_process'

/** Includes commits since the merge base, and uncommitted changes. */
export function changedFiles(folder, since = 'HEAD') {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--merge-base', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const product = /^(contract|print|server|stand-ins|ui|web|owner|customer|landing|testing|e2e)\//

export const isSeenInABrowser = (file) =>
  file === 'package-lock.json' || (product.test(file) && !/\.test\.tsx?$/.test(file))
