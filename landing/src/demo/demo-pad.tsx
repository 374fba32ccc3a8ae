import { Button } from '@dobara/ui/button'
import { DeleteLeft } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { asha, award, missing, progress, restaurant } from '../scenes/demo.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const key =
  'grid min-h-12 place-items-center rounded-card seated text-[1.5rem] leading-none font-semibold active:bg-turmeric-soft active:text-on-turmeric'
const digitKey = `${key} bg-key inset-ring inset-ring-key-line`

export function DemoPad() {
  return (
    <section
      id="try"
      data-demo={JSON.stringify(demo())}
      aria-labelledby="try-title"
      className="scroll-mt-6 rounded-[28px] border-2 border-line bg-paper p-3.5 min-[37.5rem]:mx-auto min-[37.5rem]:w-full min-[37.5rem]:max-w-100 noscript:hidden"
    >
      <h4 id="try-title" className="px-1 font-semibold text-act">
        {m.landing_try()}
      </h4>
      <p className="px-1 text-label text-quiet">{m.demo_lead()}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-3 py-2">
        <ThaliRing progress={progress} className="size-12" />
        <p className="grid min-w-0 grow basis-28 leading-tight">
          <b className="text-[1.1875rem] font-semibold">
            {asha.firstName} {asha.lastInitial}.
          </b>
          <span data-line className="text-label text-quiet">
            {lineFor(figure(asha.balance), figure(missing))}
          </span>
        </p>
      </div>
      <p aria-live="polite" className="mt-3 grid justify-items-center text-center">
        <b data-figure className="display text-[3.25rem] leading-none">
          {award}
        </b>
        <span data-says className="min-h-[1.35em] text-label text-quiet text-balance">
          {m.demo_for({ name: asha.firstName })}
        </span>
      </p>
      <fieldset aria-label={m.points_label()} className="mt-4 grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <button key={digit} type="button" data-key={digit} className={digitKey}>
            {digit}
          </button>
        ))}
        <button type="button" data-key="0" className={`${digitKey} col-start-2`}>
          0
        </button>
        <button type="button" data-key="delete" aria-label={m.delete_digit()} className={key}>
          <DeleteLeft className="size-7" />
        </button>
      </fieldset>
      {/* In the PIN step, this button only goes back and therefore stands out less. */}
      <Button
        data-act
        className="mt-3 w-full in-data-[step=pin]:bg-transparent! in-data-[step=pin]:text-act! in-data-[step=pin]:inset-ring in-data-[step=pin]:inset-ring-field-line"
      >
        {m.enter_pin()}
      </Button>
    </section>
  )
}

const lineFor = (balance: string, points: string) =>
  `${m.demo_balance({ points: balance })} · ${m.more_to_reward({ points, reward: m.landing_scene_reward() })}`

/** The script replaces the names in braces. */
const demo = (): Demo => ({
  balance: asha.balance,
  price: restaurant.minimumSpend,
  award,
  words: {
    line: lineFor('{balance}', '{missing}'),
    ready: `${m.demo_balance({ points: '{balance}' })} · ${m.demo_ready({ reward: m.landing_scene_reward() })}`,
    asks: m.demo_for({ name: asha.firstName }),
    pin: m.demo_pin(),
    toPin: m.enter_pin(),
    given: m.demo_given({ name: asha.firstName, balance: '{balance}' }),
    again: m.demo_again(),
    back: m.demo_back(),
  },
})

export interface Demo {
  balance: number
  price: number
  award: number
  words: Record<'line' | 'ready' | 'asks' | 'pin' | 'toPin' | 'given' | 'again' | 'back', string>
}
