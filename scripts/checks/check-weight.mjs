import { root } from '../installation/installation.mjs'
import { weightViolations } from './weight/violations.mjs'

const violations = weightViolations(root)
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
