import { cpus, loadavg } from 'node:os'

export function machine(method: string): string {
  const date = new Date().toISOString().slice(0, 10)
  const [{ model = '' } = {}] = cpus()
  return `${date}, ${cpus().length} cores (${model.trim()}); ${method}; load before ${loadavg()[0]?.toFixed(1)}.`
}
