import type { Run } from '../load/closed-loop.ts'
import { median } from '../load/delays.ts'
import { cpuSeconds } from '../site/usage.ts'
import type { Contender } from './contender.ts'

interface Turn extends Run {
  /** Microseconds of processor time per award; null if unknown. */
  ownCpu: number | null
  postgresCpu: number | null
}

export interface Result extends Turn {
  name: string
  /** The ratio to the reference contender in the same round. */
  ratio: number
}

export interface Rounds {
  contenders: Contender[]
  /** The contender that ratios refer to. */
  reference: Contender
  postgresPid: number
  connections: number
  seconds: number
  rounds: number
}

/**
 * Lets the contenders take turns, so that other work of the machine affects all of them alike.
 * @returns the medians of the rounds
 */
export async function takeTurns(given: Rounds): Promise<Result[]> {
  const turns = new Map<Contender, Turn[]>(given.contenders.map((contender) => [contender, []]))
  for (let round = 0; round < given.rounds; round++) {
    for (const [contender, taken] of turns) taken.push(await turnOf(contender, given))
  }
  const reference = turns.get(given.reference) ?? []
  return [...turns].map(([{ name }, taken]) => {
    const middle = (pick: (turn: Turn, round: number) => number | null) =>
      median(taken.map((turn, round) => pick(turn, round) ?? Number.NaN))
    return {
      name,
      count: middle(({ count }) => count),
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      longest: middle(({ longest }) => longest),
      ownCpu: middle(({ ownCpu }) => ownCpu),
      postgresCpu: middle(({ postgresCpu }) => postgresCpu),
      ratio: middle(({ perSecond }, round) => perSecond / (reference[round]?.perSecond ?? 0)),
    }
  })
}

async function turnOf(
  contender: Contender,
  { postgresPid, connections, seconds }: Rounds,
): Promise<Turn> {
  const own = contender.pid === null ? null : cpuSeconds(contender.pid)
  const postgres = cpuSeconds(postgresPid)
  const run = await contender.run(connections, seconds)
  const each = (before: number | null, pid: number | null) => {
    const now = pid === null ? null : cpuSeconds(pid)
    return before === null || now === null ? null : ((now - before) / run.count) * 1e6
  }
  return {
    ...run,
    ownCpu: each(own, contender.pid),
    postgresCpu: each(postgres, postgresPid),
  }
}
