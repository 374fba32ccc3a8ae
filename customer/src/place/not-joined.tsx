import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { RingSign } from '@dobara/ui/ring-sign'
import { m } from '@dobara/words/messages.js'
import { Head } from '../frame/head.tsx'
import { usePublicRestaurant } from '../join/use-public-restaurant.ts'
import { Link } from '../router/link.tsx'

export function NotJoined({ resId }: { resId: string }) {
  const { restaurant } = usePublicRestaurant(resId)
  return (
    <>
      <Head title={m.not_joined()} backTo={{ path: '/places', name: m.tab_places() }} />
      <EmptyState
        picture={<RingSign sign="?" />}
        // Keeps the title's line until the name is known.
        title={restaurant?.restaurantName ?? '\u00a0'}
        actions={
          <Link to={`/join/${resId}`} className={buttonLook()}>
            {m.not_joined_look()}
          </Link>
        }
      />
    </>
  )
}
