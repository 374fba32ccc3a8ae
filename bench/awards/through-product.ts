import { newKey } from '@dobara/contract/client/new-key'
import { runOverConnections } from '../load/closed-loop.ts'
import { requestText } from '../load/request.ts'
import { pin } from '../site/keys.ts'
import type { Town } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import type { Running } from '../site/site.ts'
import { anyBelow, anyMemberOf, awardPoints } from './choice.ts'
import type { Contender } from './contender.ts'

export const throughProduct = (
  name: string,
  { product, owners, town }: Pick<Running, 'product' | 'owners' | 'town'>,
): Contender => ({
  name,
  pid: product.pid,
  run: (connections, seconds) =>
    runOverConnections(product.port, {
      connections,
      seconds,
      request: () => awardRequest(owners, town),
    }),
})

export function awardRequest(owners: SignedIn[], town: Town): string {
  const owner = owners[anyBelow(owners.length)] as SignedIn
  const { pins = [pin], number } = owner
  return awardTo(anyMemberOf(number, town), owner, pins[anyBelow(pins.length)])
}

export const awardTo = (
  cusId: string,
  { headers }: SignedIn,
  givenPin = pin,
  key = newKey(),
): string =>
  requestText(
    'POST',
    '/api/v1/restaurant/in-store-points',
    { ...headers, 'idempotency-key': key },
    { cusId, points: awardPoints, pin: givenPin, isSure: true },
  )
