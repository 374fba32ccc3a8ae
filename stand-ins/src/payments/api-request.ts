export interface ApiRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  refundKey: string | undefined
}

/** Razorpay's error response */
export class Refusal extends Error {
  readonly status: number
  constructor(description: string, status = 400) {
    super(description)
    this.status = status
  }
  body = () => ({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: this.message,
      source: 'business',
      step: 'NA',
      reason: 'input_validation_failed',
      metadata: {},
    },
  })
}

const times = { first: 946_684_800, last: 4_765_046_400 }

/** @throws {Refusal} */
export function timeIn(value: unknown, name: string): number | null {
  if (value === undefined || value === null) return null
  const time = Number(value)
  if (Number.isInteger(time) && time >= times.first && time <= times.last) return time
  throw new Refusal(`${name} must be between ${times.first} and ${times.last}`)
}

/** @throws {Refusal} */
export function allowOnly(given: Iterable<string>, ...names: string[]) {
  const extra = [...given].filter((name) => !names.includes(name))
  if (extra.length > 0)
    throw new Refusal(`${extra.join(', ')} is/are not required and should not be sent`)
}

/** @throws {Refusal} */
export function find<Item extends { id: string }>(items: Item[], id: string | undefined): Item {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Refusal('The id provided does not exist')
  return found
}

/** Newest first. @throws {Refusal} */
export function list<Item extends { created_at?: number; issued_at?: number }>(
  items: Item[],
  query: URLSearchParams,
  ...filters: string[]
) {
  allowOnly(query.keys(), 'count', 'skip', 'from', 'to', ...filters)
  const [count, skip] = [query.get('count') ?? '10', query.get('skip') ?? '0'].map(Number)
  if (!(count && count >= 1 && count <= 100))
    throw new Refusal('The count may not be greater than 100.')
  const from = timeIn(query.get('from'), 'from') ?? times.first
  const to = timeIn(query.get('to'), 'to') ?? times.last
  const made = (item: Item) => item.created_at ?? item.issued_at ?? 0
  const shown = items
    .filter((item) => made(item) >= from && made(item) <= to)
    .reverse()
    .slice(skip, (skip ?? 0) + count)
  return { entity: 'collection', count: shown.length, items: shown }
}
