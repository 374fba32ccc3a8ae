import { joinRestaurant } from '@dobara/contract/calls/customers'
import { Alert } from '@dobara/ui/alert'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Joined } from './joined.tsx'
import type { PublicRestaurant } from './use-public-restaurant.ts'

type Props = { restaurant: PublicRestaurant; onJoined: () => void; onGiveUp: () => void }

/**
 * Joins when mounted, because the guest has already pressed the button. Joining twice gives no
 * second bonus.
 */
export function Joining({ restaurant, onJoined, onGiveUp }: Props) {
  const joining = useSubmission(joinRestaurant, { onDone: onJoined })
  const { send } = joining
  // biome-ignore lint/correctness/useExhaustiveDependencies: joins once at each restaurant
  useEffect(() => void send({ body: { resId: restaurant.resId } }), [restaurant.resId])

  if (joining.answer) return <Joined restaurant={restaurant} answer={joining.answer} />
  if (!joining.alert) return <Waiting />
  return (
    <div className="my-auto grid gap-4">
      <Alert dismissLabel={m.dismiss()} onDismiss={onGiveUp}>
        {joining.alert}
      </Alert>
      <Button onClick={() => send({ body: { resId: restaurant.resId } })}>{m.try_again()}</Button>
    </div>
  )
}
