import { watchCustomer, watchRestaurant } from '@dobara/contract/schemas/live'
import type { Route } from '../platform/http/api/route.ts'
import { topicOfDevice } from '../session/counter-session.ts'
import { onListen } from '../session/on.ts'
import { createDocuments, type DocumentServices } from './documents.ts'
import type { Streams } from './streams.ts'

export const liveRoutes = ({
  streams,
  ...services
}: DocumentServices & { streams: Streams }): Route[] => {
  const documents = createDocuments(services)
  return [
    onListen(watchRestaurant, ({ counter }, listener) => {
      const { restaurantId, deviceId, sessionId } = counter
      if (deviceId) streams.endOnChange(topicOfDevice(restaurantId, deviceId), listener)
      const topic = `restaurant:${restaurantId}` as const
      const read = () =>
        deviceId ? documents.ofCounterPhone(restaurantId) : documents.ofOwner(restaurantId)
      const reader = deviceId ? 'counter phone' : 'owner'
      streams.listen({ topic, reader, sessionId, read }, listener)
    }),
    onListen(watchCustomer, ({ guest: { cusId, sessionId } }, listener) => {
      const read = () => documents.ofCustomer(cusId)
      streams.listen({ topic: `customer:${cusId}`, reader: 'guest', sessionId, read }, listener)
    }),
  ]
}
