import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../test-results/', import.meta.url)
const file = fileURLToPath(new URL('server.log', folder))

export function openServerLog() {
  mkdirSync(folder, { recursive: true })
  return createWriteStream(file, { flags: 'a' })
}

interface Line {
  level: number
  time: number
  status?: number
}

/** @returns refusals and errors between two times in milliseconds since 1970 */
export function troubleBetween(from: number, until: number): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => {
      if (!text.startsWith('{')) return false
      const { level, time, status = 200 } = JSON.parse(text) as Line
      return time >= from && time <= until && (level > informs || status >= 400)
    })
}

/** pino's level `info`. */
const informs = 30
