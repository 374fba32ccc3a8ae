export interface Plan {
  /** How long a measurement lasts; its warm-up lasts a quarter of this. */
  seconds: number
  rounds: number
  restaurants: number
  ledgers: number[]
  towns: number[]
  members: number
  imported: number
  messages: number
  screens: number[]
  scored: string[]
  soakMinutes: number
  minuteSeconds: number
}

const full: Plan = {
  seconds: 8,
  rounds: 5,
  restaurants: 200,
  ledgers: [1_000, 100_000, 10_000_000],
  towns: [1_000, 100_000],
  members: 100_000,
  imported: 100_000,
  messages: 100_000,
  screens: [2_000, 10_000],
  scored: ['/', '/hi/', '/auth'],
  soakMinutes: 30,
  minuteSeconds: 60,
}

/** Shows only that a section runs; the figures mean nothing. */
export const moment: Plan = {
  seconds: 0.2,
  rounds: 1,
  restaurants: 16,
  ledgers: [1_000],
  towns: [10],
  members: 200,
  imported: 200,
  messages: 200,
  screens: [40],
  scored: ['/auth'],
  soakMinutes: 1,
  minuteSeconds: 2,
}

export const planFor = (words: string[]): Plan => {
  const plan = words.includes('moment') ? moment : full
  return { ...plan, soakMinutes: words.map(Number).find((one) => one > 0) ?? plan.soakMinutes }
}

export const townOf = ({ restaurants }: Pick<Plan, 'restaurants'>) => ({
  restaurants,
  customers: restaurants * 100,
  entries: restaurants * 500,
})

export async function inRounds<Value>(
  { rounds }: Plan,
  measure: (round: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (let round = 0; round < rounds; round++) values.push(await measure(round))
  return values
}
