import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Includes child processes. NaN if there is no /proc. */
export function cpuSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN
  for (;;) {
    try {
      const ticks = [pid, ...childrenOf(pid)].map(ticksOf)
      return ticks.reduce((sum, own) => sum + own, 0) / ticksPerSecond
    } catch {
      // A child process ended between the reads; the parent's time now includes the child's.
    }
  }
}

/** Resident bytes, without child processes. */
export function memoryOf(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) * 1024 : Number.NaN
  } catch {
    return Number.NaN
  }
}

const ticksPerSecond = 100

const statOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

function ticksOf(pid: number): number {
  const stat = statOf(pid)
  return stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return statOf(name)[1] === String(pid)
      } catch {
        return false
      }
    })
    .map(Number)
}
