/** How long each section measures, and how much data it measures on. */
export interface Plan {
  seconds: number
  rounds: number
  ledgers: number[]
  towns: number[]
  aside: number
  imported: number
  messages: number
  streams: number[]
  liveEvents: number
  malformed: number
  soakMinutes: number
}

const full: Plan = {
  seconds: 8,
  rounds: 5,
  ledgers: [1_000, 10_000, 100_000, 1_000_000],
  towns: [1, 100, 10_000, 100_000],
  aside: 1_000_000,
  imported: 100_000,
  messages: 100_000,
  streams: [2_000, 10_000],
  liveEvents: 1_000,
  malformed: 2_000_000,
  soakMinutes: 30,
}

const quick: Plan = {
  seconds: 2,
  rounds: 2,
  ledgers: [1_000, 100_000],
  towns: [1, 1_000],
  aside: 100_000,
  imported: 10_000,
  messages: 3_000,
  streams: [500],
  liveEvents: 100,
  malformed: 20_000,
  soakMinutes: 3,
}

const largestLedger = 10_000_000

/**
 * Reads the words of the command. A number is the minutes that `soak` lasts. `quick` takes two minutes in
 * all. `large` adds a ledger of ten million entries, and as many to set aside in `aside`; each takes ten
 * minutes to fill.
 */
export const planFor = (words: string[]): Plan => {
  const short = words.includes('quick') ? quick : full
  const soakMinutes = words.map(Number).find((minutes) => minutes > 0) ?? short.soakMinutes
  const plan = { ...short, soakMinutes }
  return words.includes('large')
    ? { ...plan, ledgers: [...plan.ledgers, largestLedger], aside: largestLedger }
    : plan
}
