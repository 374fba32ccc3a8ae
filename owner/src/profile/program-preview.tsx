import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  restaurantName: string
  city: string
  reward: string
  /** NaN while the field is empty. */
  minimumSpend?: number
  signUpBonus?: number
}

/** A preview of the program as guests see it, from the current input. Empty fields show the specification's examples. */
export function ProgramPreview(typed: Props) {
  const needed = asFigure(typed.minimumSpend) || 800
  const bonus = Math.min(
    needed,
    typed.signUpBonus === undefined ? 200 : asFigure(typed.signUpBonus),
  )
  return (
    <figure className="grid max-w-80 gap-2.5 lg:max-w-none">
      <figcaption className="text-label text-quiet">{m.preview_title()}</figcaption>
      <div
        // The fields already say everything to screen readers.
        aria-hidden="true"
        className="on-aubergine grid justify-items-center gap-4 rounded-card px-5 py-6 text-center"
      >
        <p className="grid max-w-full gap-0.5">
          <b className="line-clamp-2 text-lead leading-tight font-semibold break-words">
            {typed.restaurantName.trim() || m.preview_name()}
          </b>
          <span className="truncate text-label text-on-aubergine-quiet">{typed.city.trim()}</span>
        </p>
        <ThaliRing progress={bonus / needed} rim="aubergine" className="size-[min(9rem,55vw)]">
          <span className="grid justify-items-center leading-none">
            <b
              className={`display text-turmeric ${bonus > 99_999 ? 'text-[1.5rem]' : 'text-[2.5rem]'}`}
            >
              {figure(bonus)}
            </b>
            <span className="pt-1 text-[0.8125rem] text-on-aubergine-quiet">
              {m.preview_of({ points: figure(needed) })}
            </span>
          </span>
        </ThaliRing>
        <p className="grid max-w-full gap-2">
          <b className="display line-clamp-3 text-heading text-balance break-words">
            {m.preview_gets({
              points: counted(needed),
              reward: typed.reward.trim() || m.reward_example(),
            })}
          </b>
          {bonus > 0 && (
            <span className="text-label text-on-aubergine-quiet">
              {m.preview_starts({ points: counted(bonus) })}
            </span>
          )}
        </p>
      </div>
    </figure>
  )
}

/** Limits invalid input, so that it does not break the preview. The form shows what is wrong with it. */
const asFigure = (typed: number | undefined): number =>
  Number.isFinite(typed) ? Math.min(9_999_999, Math.max(0, Math.trunc(typed as number))) : 0
