import { fileURLToPath } from 'node:url'
import { dandaViolations } from './messages/danda.mjs'
import { violationsIn } from './messages/missing.mjs'
import { wordViolations } from './messages/words.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const violations = [...violationsIn(root), ...wordViolations(root), ...dandaViolations(root)]
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
