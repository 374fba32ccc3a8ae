import { root } from '../installation/installation.mjs'
import { violationsIn } from './documents/violations.mjs'

const violations = violationsIn(root)
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
