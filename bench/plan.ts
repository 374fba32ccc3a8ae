/** How long each section measures, and on how much data. */
export interface Plan {
  /** The length of one measurement. A warm-up before it lasts a quarter of it. */
  seconds: number
  rounds: number
  /** Restaurants that give points, with a hundred members each. */
  restaurants: number
  ledgers: number[]
  towns: number[]
  /** Members of the one large restaurant. */
  members: number
  /** Guests in the list that is imported. */
  imported: number
  messages: number
  screens: number[]
  /** Addresses that Lighthouse scores. */
  scored: string[]
  soakMinutes: number
  /** The length of such a minute. */
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

/** Shows that a section runs. Its figures mean nothing. */
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

/** Reads the words of the command. A number is the minutes that `soak` lasts. */
export const planFor = (words: string[]): Plan => {
  const plan = words.includes('moment') ? moment : full
  return { ...plan, soakMinutes: words.map(Number).find((one) => one > 0) ?? plan.soakMinutes }
}

/** The restaurants of most sections, with the same number of entries at each membership. */
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
