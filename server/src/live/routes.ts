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
      const { restaurantId, deviceId } = counter
      if (deviceId) streams.endOnChange(topicOfDevice(restaurantId, deviceId), listener)
      const topic = `restaurant:${restaurantId}` as const
      if (deviceId)
        streams.listen(topic, 'counter phone', listener, () =>
          documents.ofCounterPhone(restaurantId),
        )
      else streams.listen(topic, 'owner', listener, () => documents.ofOwner(restaurantId))
    }),
    onListen(watchCustomer, ({ guest: { cusId } }, listener) =>
      streams.listen(`customer:${cusId}`, 'guest', listener, () => documents.ofCustomer(cusId)),
    ),
  ]
}
