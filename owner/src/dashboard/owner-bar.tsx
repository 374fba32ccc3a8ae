import { BarPlace, BottomBar, barPlace } from '@dobara/ui/bottom-bar'
import { More } from '@dobara/ui/place-glyphs'
import { m } from '@dobara/words/messages.js'
import { Link, useLocation } from 'react-router'
import type { Pending } from './pending.ts'
import { groups, isInBarAt } from './places.ts'

type Props = {
  pending: Pending
  /** A hidden bar keeps its space, so that the counter's keys do not move. */
  isHidden: boolean
  onMore: () => void
}

const places = groups.flatMap((group) => group.places)
const inBar = places.filter(({ isInBar }) => isInBar)

export const whereNoBar = 'hidden max-[16rem]:flex sideways:flex low:flex lg:flex'

const countInMenu = (pending: Pending): number =>
  places.reduce((sum, { waits, isInBar }) => sum + (waits && !isInBar ? pending[waits] : 0), 0)

export function OwnerBar({ pending, isHidden, onMore }: Props) {
  const { pathname } = useLocation()
  const isElsewhere = !inBar.some((place) => isInBarAt(place, pathname))
  return (
    <div
      className={`sticky bottom-0 z-10 off-keyboard max-[16rem]:hidden sideways:hidden lg:hidden low:hidden ${isHidden ? 'invisible' : ''}`}
    >
      <BottomBar label={m.bar_label()}>
        {inBar.map((place) => (
          <Link
            key={place.path}
            to={place.path}
            aria-current={isInBarAt(place, pathname) ? 'page' : undefined}
            className={barPlace}
          >
            <BarPlace
              glyph={place.glyph}
              name={place.name()}
              count={place.waits && pending[place.waits]}
              countLabel={m.waiting_count()}
            />
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isElsewhere ? 'true' : undefined}
          onClick={onMore}
          className={barPlace}
        >
          <BarPlace
            glyph={More}
            name={m.nav_more()}
            count={countInMenu(pending)}
            countLabel={m.to_check_count()}
          />
        </button>
      </BottomBar>
    </div>
  )
}
