import { fileURLToPath } from 'node:url'
import { violationsIn } from './structure/violations.mjs'

const violations = violationsIn(fileURLToPath(new URL('../..', import.meta.url)))
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
