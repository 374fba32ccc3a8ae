import { Badge } from '@dobara/ui/badge'
import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import { Link, useLocation } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import type { Pending } from './pending.ts'
import { groups, placeOf } from './places.ts'
import { TrialLine } from './plan-messages.tsx'

type Props = { pending: Pending; onLogOut: () => void; isLeaving: boolean }

const row = 'flex min-h-11 w-full items-center justify-between rounded-field px-3.5'

export function Sidebar({ pending, onLogOut, isLeaving }: Props) {
  const current = placeOf(useLocation().pathname)
  return (
    <div className="flex h-full flex-col overflow-y-auto p-4.5 max-[14rem]:px-3">
      <div className="grid justify-items-start px-1 max-[14rem]:pl-0 max-lg:pr-12">
        <Link to="/dashboard" aria-label={m.logo_to_counter()} className="rounded-field">
          <Logo rim="aubergine" className="min-h-11" />
        </Link>
        <RestaurantName />
      </div>
      <nav aria-label={m.menu_label()} className="grid gap-5 pt-7">
        {groups.map((group) => (
          <div key={group.name()} className="grid gap-1">
            <p className="px-3.5 text-label text-on-aubergine-quiet">{group.name()}</p>
            {group.places.map(({ path, name, waits }) => (
              <Link
                key={path}
                to={path}
                aria-current={current === path ? 'page' : undefined}
                className={`${row} ${current === path ? 'bg-aubergine-line font-semibold' : 'hover:bg-aubergine-raised'}`}
              >
                <span className="seated">{name()}</span>
                {waits && pending[waits] > 0 && (
                  <Badge>
                    {pending[waits]}
                    <span className="sr-only"> {m.waiting_count()}</span>
                  </Badge>
                )}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-1 pt-6">
        <TrialLine />
        <LanguageSwitch className={`${row} justify-start px-3.5 hover:bg-aubergine-raised`} />
        <button
          type="button"
          onClick={onLogOut}
          className={`${row} seated text-left hover:bg-aubergine-raised`}
        >
          {isLeaving ? m.logging_out() : m.log_out()}
        </button>
      </div>
    </div>
  )
}

/** Names the restaurant, because several may use the same phone. */
function RestaurantName() {
  const { data: profile } = useRestaurantProfile()
  if (!profile) return null
  return (
    <p className="line-clamp-2 text-label break-words text-on-aubergine-quiet">
      <bdi>{profile.restaurantName}</bdi>
    </p>
  )
}
