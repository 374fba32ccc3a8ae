import { Button } from '@dobara/ui/button'
import { RingFigure } from '@dobara/ui/ring-figure'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted, figure } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Program } from './use-program.ts'

type Props = { program: Program; onIntent: () => void; onBegin: () => void }

/** Shows the program before anything is asked. */
export function ProgramCard({ program, onIntent, onBegin }: Props) {
  const { restaurantName, city, reward, minimumSpend, signUpBonus } = program
  return (
    <div className="flex grow flex-col gap-6 pt-4 sm:grow-0">
      <title>{m.join_title({ restaurant: restaurantName })}</title>
      <div className="my-auto grid justify-items-center gap-6 text-center">
        <div className="grid gap-1">
          <h1 className="display text-title text-balance break-words">{restaurantName}</h1>
          <p className="text-quiet">{city}</p>
        </div>
        <ThaliRing progress={signUpBonus / minimumSpend} className="size-52">
          <p className="grid justify-items-center">
            <RingFigure className="text-[3.25rem]">{figure(minimumSpend)}</RingFigure>
            <span className="text-quiet">{m.points_label()}</span>
          </p>
        </ThaliRing>
        <p className="display max-w-80 text-heading text-balance break-words">
          {m.join_reward({ points: counted(minimumSpend), reward })}
        </p>
        {signUpBonus > 0 && (
          <p className="rounded-full bg-turmeric-soft px-5 py-2.5 seated font-semibold text-on-turmeric">
            {m.join_bonus({ points: counted(signUpBonus) })}
          </p>
        )}
      </div>
      <div className="grid gap-2.5">
        <Button onPointerEnter={onIntent} onFocus={onIntent} onClick={onBegin}>
          {m.join_begin()}
        </Button>
        <p className="text-center text-label text-quiet">{m.join_how()}</p>
      </div>
    </div>
  )
}
