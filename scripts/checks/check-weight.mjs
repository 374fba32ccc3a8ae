import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../installation/installation.mjs'
import { folders, page } from './weight/page.mjs'
import { tableViolations, weightViolations } from './weight/violations.mjs'

const violations = [
  ...weightViolations(root),
  ...tableViolations(folders, readFileSync(page, 'utf8')).map(
    (what) => `${relative(root, page)} ${what}`,
  ),
]
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
