import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫']

/** The counter as a picture of a few lines: its own code would be as much again as this whole screen's. */
export const CounterPicture = () => (
  <div className="w-76 rotate-[-4deg] rounded-[44px] bg-[#1b1220] p-2.5 [text-rendering:geometricPrecision]">
    <div className="grid gap-4 rounded-[35px] bg-paper px-4 pt-6 pb-4 text-ink">
      <p className="display text-heading">{m.in_store_title()}</p>
      <div className="flex items-center gap-3 rounded-card border border-line bg-card p-3">
        <ThaliRing progress={0.7} className="size-12" />
        <p className="grid leading-tight">
          <b className="font-semibold">Asha R.</b>
          <span className="text-label text-quiet">
            {m.points_counted({ points: 560, figure: '560' })}
          </span>
        </p>
      </div>
      <p className="display text-center text-[4.5rem] leading-none">120</p>
      <div className="grid grid-cols-3 gap-1.5">
        {keys.map((key) => (
          <span
            key={key}
            className={`grid h-11 place-items-center rounded-2xl seated text-lead leading-none font-semibold ${/\d/.test(key) ? 'bg-card inset-ring inset-ring-line' : ''}`}
          >
            {key}
          </span>
        ))}
      </div>
      <span className="grid min-h-12 place-items-center rounded-full bg-act seated font-semibold text-on-act">
        {m.enter_pin()}
      </span>
    </div>
  </div>
)
