import { every } from './platform/every.ts'

const secondMilliseconds = 1_000
const minuteMilliseconds = 60_000
const hourMilliseconds = 3_600_000

interface Jobs {
  identity: { sweep(): Promise<unknown> }
  sessions: { sweep(now: Date): Promise<unknown> }
  imports: { sweep(now: Date): Promise<unknown> }
  cards: { sweep(now: Date): Promise<unknown> }
  billing: { sweep(now: Date): Promise<unknown> } | null
  guestMessages: { deliver(now: Date): Promise<unknown>; stop(): void }
  ownerMessages: { notify(now: Date): Promise<unknown>; stop(): void }
  offers: {
    decide(now: Date): Promise<unknown>
    sweep(now: Date): Promise<unknown>
    stop(): void
  }
  now: () => Date
  onError: (error: unknown) => void
}

/** @returns a function that ends the jobs and waits for running ones */
export function startJobs({
  identity,
  sessions,
  imports,
  cards,
  billing,
  guestMessages,
  ownerMessages,
  offers,
  now,
  onError,
}: Jobs) {
  const stops = [
    every(
      hourMilliseconds,
      () =>
        Promise.all([
          identity.sweep(),
          sessions.sweep(now()),
          imports.sweep(now()),
          cards.sweep(now()),
          offers.sweep(now()),
        ]),
      onError,
    ),
    every(
      secondMilliseconds,
      async () => {
        await offers.decide(now())
        await guestMessages.deliver(now())
      },
      onError,
    ),
    every(secondMilliseconds, () => ownerMessages.notify(now()), onError),
    ...(billing ? [every(minuteMilliseconds, () => billing.sweep(now()), onError)] : []),
  ]
  return async () => {
    // More may be due than a process can do in the 30 seconds before it must end.
    offers.stop()
    guestMessages.stop()
    ownerMessages.stop()
    await Promise.all(stops.map((stop) => stop()))
  }
}
