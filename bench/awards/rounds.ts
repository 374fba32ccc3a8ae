import type { Run } from '../load/closed-loop.ts'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import type { Site } from '../site/site.ts'
import { cpuSeconds } from '../site/usage.ts'
import type { Contender } from './contender.ts'

interface Turn extends Run {
  /** Microseconds of processor time per award; NaN if unknown. */
  ownCpu: number
  postgresCpu: number
}

export interface Result extends Turn {
  name: string
  /** Relative to the first contender of the round. */
  ratio: number
}

/**
 * Contenders take turns, so that the machine's other work affects them alike.
 * @returns the medians of the rounds
 */
export async function takeTurns(
  { postgres }: Site,
  { rounds, seconds }: Plan,
  contenders: Contender[],
  connections: number,
): Promise<Result[]> {
  for (const { run } of contenders) await run(connections, seconds / 4)
  const turns = contenders.map((): Turn[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, contender] of contenders.entries())
      turns[place]?.push(await turnOf(contender, postgres.pid, connections, seconds))
  return turns.map((taken, place) => {
    const middle = (pick: (turn: Turn, round: number) => number) => median(taken.map(pick))
    return {
      name: contenders[place]?.name ?? '',
      count: middle(({ count }) => count),
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      longest: middle(({ longest }) => longest),
      ownCpu: middle(({ ownCpu }) => ownCpu),
      postgresCpu: middle(({ postgresCpu }) => postgresCpu),
      ratio: middle(({ perSecond }, round) => perSecond / (turns[0]?.[round]?.perSecond ?? 0)),
    }
  })
}

async function turnOf(
  { pid, run }: Contender,
  postgresPid: number,
  connections: number,
  seconds: number,
): Promise<Turn> {
  const used = () => [pid === null ? Number.NaN : cpuSeconds(pid), cpuSeconds(postgresPid)]
  const before = used()
  const ran = await run(connections, seconds)
  const [ownCpu = 0, postgresCpu = 0] = used().map(
    (now, place) => ((now - (before[place] ?? 0)) / ran.count) * 1e6,
  )
  return { ...ran, ownCpu, postgresCpu }
}
