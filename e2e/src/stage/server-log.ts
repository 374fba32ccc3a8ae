import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../test-results/', import.meta.url)
const file = fileURLToPath(new URL('server.log', folder))

/** The file for the log lines of a run's servers. */
export function openServerLog() {
  mkdirSync(folder, { recursive: true })
  return createWriteStream(file, { flags: 'a' })
}

interface Line {
  level: number
  time: number
  status?: number
}

/** The server's refusals and errors between two moments (milliseconds since 1970), one per line. */
export function troubleBetween(from: number, until: number): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => {
      if (!text.startsWith('{')) return false
      const { level, time, status = 200 } = JSON.parse(text) as Line
      return time >= from && time <= until && (level > informs || status >= 400)
    })
}

/** pino's level of a line that reports nothing unusual. */
const informs = 30
