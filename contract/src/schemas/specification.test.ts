import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { RestaurantDocument } from './live.ts'

/** Section 7 of the specification */
const calls: [call: string, sent: string, answered: string][] = [
  ['GET /csrf/token', '', 'csrfToken'],
  ['POST /auth/restaurant/login', 'idToken method', 'isNewUser profileSet'],
  ['POST /auth/restaurant/signup', 'idToken', ''],
  ['POST /auth/restaurant/logout', '', 'message'],
  ['GET /auth/restaurant/me', '', 'uid role profileSet phoneNumber email'],
  ['POST /auth/sync-session', '', ''],
  [
    'POST /restaurant/save',
    'firstName lastName phone email restaurantName addressLine1 addressLine2 city state pincode reward minimumSpend signUpBonus pin role resId',
    'message',
  ],
  ['GET /restaurant/resId', '', 'resId'],
  ['POST /restaurant/in-store-points', 'cusId points pin', 'message'],
  ['GET /restaurant/pending-requests', '', 'results'],
  ['POST /restaurant/give-online-points', 'request points pin', 'message'],
  ['GET /restaurant/pending-claims', '', 'results'],
  ['POST /restaurant/approve-claim', 'claim pin', 'message'],
  [
    'GET /restaurant/profile',
    '',
    'firstName lastName phoneNumber email restaurantName addressLine1 addressLine2 city state pincode reward minimumSpend signUpBonus pin resId authMethod',
  ],
]

const named = (call: string) =>
  [...endpoints.values()].find(({ method, path, at }) => !at && `${method} ${path}` === call)

describe('section 7', () => {
  test.each(calls)('%s', (call, sent, answered) => {
    const endpoint = named(call)
    expect(endpoint).toBeDefined()
    expect(fieldsOf(endpoint?.body)).toEqual(expect.arrayContaining(words(sent)))
    expect(fieldsOf(endpoint?.answers)).toEqual(expect.arrayContaining(words(answered)))
  })
})

describe('section 3', () => {
  test('online points requests', () => {
    const { results } = shapeOf(named('GET /restaurant/pending-requests')?.answers)
    expect(fieldsOf(elementOf(results))).toEqual(
      expect.arrayContaining(words('requestId formattedDate cusId firstName lastName platform')),
    )
  })

  test('reward claims', () => {
    const { results } = shapeOf(named('GET /restaurant/pending-claims')?.answers)
    expect(fieldsOf(elementOf(results))).toEqual(
      expect.arrayContaining(words('rewardId formattedDate cusId firstName lastName platform')),
    )
  })

  test('the realtime document', () => {
    const { onlinePointsRequests, rewardClaims } = shapeOf(RestaurantDocument)
    expect(fieldsOf(elementOf(onlinePointsRequests))).toContain('points')
    expect(fieldsOf(elementOf(rewardClaims))).toContain('status')
  })
})

const words = (text: string) => text.split(' ').filter(Boolean)
const shapeOf = (schema: unknown) =>
  (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
const fieldsOf = (schema: unknown) => Object.keys(shapeOf(schema))
const elementOf = (schema: unknown) =>
  (schema as { _zod: { def: { element: unknown } } })._zod.def.element
