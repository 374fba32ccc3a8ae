import { fileURLToPath } from 'node:url'
import { violationsIn } from './messages/missing.mjs'
import { wordViolations } from './messages/words.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const violations = [...violationsIn(root), ...wordViolations(root)]
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
