import { execFileSync } from 'node:child_process'

/** The files that differ from the merge base with `since`, committed or not. */
export function changedFiles(folder, since = 'HEAD') {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--merge-base', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const product = /^(contract|print|server|stand-ins|ui|web|owner|customer|landing|testing|e2e)\//

/** Whether a browser may show the change; then journeys must test it. */
export const isSeenInABrowser = (file) =>
  file === 'package-lock.json' || (product.test(file) && !/\.test\.tsx?$/.test(file))
