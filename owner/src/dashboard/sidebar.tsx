import { Badge } from '@dobara/ui/badge'
import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import { Link, useLocation } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { lazyPart } from './lazy-part.tsx'
import { whereNoBar } from './owner-bar.tsx'
import type { Pending } from './pending.ts'
import { groups, isAt, outletsPath } from './places.ts'
import { TrialLine } from './plan-messages.tsx'

const WithSeveralOutlets = lazyPart(
  async () => (await import('./with-several-outlets.tsx')).WithSeveralOutlets,
)

type Props = { pending: Pending; onLogOut: () => void; isLeaving: boolean }

const row = 'items-center gap-3 rounded-field px-3 hover:bg-aubergine-raised'

export function Sidebar({ pending, onLogOut, isLeaving }: Props) {
  const { pathname } = useLocation()
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3.5 pt-4 pb-3 max-[14rem]:px-2">
      <div className="grid justify-items-start px-3 max-[14rem]:px-1 max-lg:pr-12">
        <Link to="/dashboard" aria-label={m.logo_to_counter()} className="rounded-field">
          <Logo rim="aubergine" className="min-h-12" />
        </Link>
        <RestaurantName />
      </div>
      <nav aria-label={m.menu_label()} className="menu-of-places">
        {groups.map((group) => (
          <div key={group.name()}>
            <p className="px-3 text-label text-on-aubergine-quiet">{group.name()}</p>
            {group.places.map((place) => {
              const { path, glyph: Glyph, name, waits, isInBar } = place
              const isHere = isAt(place, pathname)
              const link = (
                <Link
                  key={path}
                  to={path}
                  state={{ isFromList: true }}
                  aria-current={isHere ? (path === pathname ? 'page' : 'true') : undefined}
                  className={`${row} ${isInBar ? whereNoBar : 'flex'} ${isHere ? 'bg-aubergine-line font-semibold' : ''}`}
                >
                  <Glyph className={`size-6 ${isHere ? 'text-turmeric' : 'opacity-85'}`} />
                  <span className="min-w-0 grow seated">{name()}</span>
                  {waits && pending[waits] > 0 && (
                    <Badge>
                      {pending[waits]}{' '}
                      {waits === 'toCheck' ? (
                        m.to_check_count()
                      ) : (
                        <span className="sr-only">{m.waiting_count()}</span>
                      )}
                    </Badge>
                  )}
                </Link>
              )
              return path === outletsPath ? (
                <WithSeveralOutlets key={path}>{link}</WithSeveralOutlets>
              ) : (
                link
              )
            })}
          </div>
        ))}
      </nav>
      <div className="menu-foot grid gap-1">
        <TrialLine />
        <div className="flex flex-wrap border-t border-aubergine-line pt-2">
          <LanguageSwitch className="min-h-12! grow text-left text-base! font-normal! hover:bg-aubergine-raised" />
          <button
            type="button"
            onClick={onLogOut}
            className="min-h-12 grow rounded-field px-3 seated text-right hover:bg-aubergine-raised"
          >
            {isLeaving ? m.logging_out() : m.log_out()}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Shown because several restaurants may use one phone. */
function RestaurantName() {
  const { data: profile } = useRestaurantProfile()
  return (
    <p className="line-clamp-2 short:line-clamp-1 min-h-[1.35em] text-label font-semibold break-words text-on-aubergine">
      <bdi>{profile?.restaurantName}</bdi>
    </p>
  )
}
