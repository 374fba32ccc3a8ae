import type { Unit } from '@dobara/contract/rules/stamps'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  restaurantName?: string
  city?: string
  reward?: string
  /** NaN while the field is empty */
  minimumSpend?: number
  signUpBonus?: number
  unit?: Unit
  isFlat?: boolean
}

/** Empty fields show the specification's examples. */
export function ProgramPreview(typed: Props) {
  const { isFlat = false } = typed
  const needed = asFigure(typed.minimumSpend) || 800
  const bonus = Math.min(
    needed,
    typed.signUpBonus === undefined ? 200 : asFigure(typed.signUpBonus),
  )
  return (
    <figure className="grid gap-2.5">
      <figcaption className="text-label text-quiet">{m.preview_title()}</figcaption>
      <div
        aria-hidden="true"
        className={`on-aubergine grid gap-4 rounded-card ${isFlat ? 'grid-cols-[auto_minmax(0,1fr)] items-center p-4' : 'justify-items-center px-5 py-6 text-center'}`}
      >
        {!isFlat && <Restaurant {...typed} />}
        <ThaliRing
          progress={bonus / needed}
          rim="aubergine"
          className={isFlat ? 'size-[min(6.5rem,30vw)]' : 'size-[min(9rem,55vw)]'}
        >
          <span className="grid justify-items-center leading-none">
            <b className={`display text-turmeric ${figureSize(bonus, isFlat)}`}>{figure(bonus)}</b>
            <span className="pt-1 text-[0.8125rem] text-on-aubergine-quiet">
              {m.preview_of({ points: figure(needed) })}
            </span>
          </span>
        </ThaliRing>
        <div className="grid max-w-full gap-2">
          {isFlat && <Restaurant {...typed} />}
          <b className="display line-clamp-3 text-heading text-balance break-words">
            {m.preview_gets({
              points: counted(needed, typed.unit),
              reward: typed.reward?.trim() || m.reward_example(),
            })}
          </b>
          {bonus > 0 && (
            <span className="text-label text-on-aubergine-quiet">
              {m.preview_starts({ points: counted(bonus, typed.unit) })}
            </span>
          )}
        </div>
      </div>
    </figure>
  )
}

const Restaurant = ({ restaurantName = '', city = '', isFlat }: Props) => (
  <p className="grid max-w-full gap-0.5">
    <b
      className={`leading-tight font-semibold break-words ${isFlat ? 'line-clamp-1 text-label' : 'line-clamp-2 text-lead'}`}
    >
      {restaurantName.trim() || m.preview_name()}
    </b>
    {!isFlat && <span className="truncate text-label text-on-aubergine-quiet">{city.trim()}</span>}
  </p>
)

const figureSize = (bonus: number, isFlat: boolean) => {
  if (isFlat) return bonus > 99_999 ? 'text-[1.125rem]' : 'text-[1.875rem]'
  return bonus > 99_999 ? 'text-[1.5rem]' : 'text-[2.5rem]'
}

const asFigure = (typed: number | undefined): number =>
  Number.isFinite(typed) ? Math.min(9_999_999, Math.max(0, Math.trunc(typed as number))) : 0
