import { buttonLook } from '@dobara/ui/button-look'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

const points = 120
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export const CounterPicture = ({ className }: { className: string }) => (
  <div
    className={`grid gap-3 rounded-[2.25rem] border-[7px] border-[#1b1220] bg-paper px-4 pt-6 pb-16 text-ink ${className}`}
  >
    <p className="flex items-center gap-2.5 rounded-card border border-line bg-card p-2.5">
      <ThaliRing progress={0.7} className="size-10" />
      <span className="grid leading-tight">
        <b className="font-semibold">{asha}</b>
        <span className="text-[0.8125rem] text-quiet">{counted(560)}</span>
      </span>
    </p>
    <p className="display text-center text-[4rem] leading-none">{figure(points)}</p>
    <div className="grid grid-cols-3 gap-1.5">
      {keys.map((key) => (
        <span
          key={key}
          className="grid h-11 place-items-center rounded-field bg-card seated font-semibold inset-ring inset-ring-line"
        >
          {key}
        </span>
      ))}
    </div>
    <span className={`${buttonLook('acts', 'row')} px-2!`}>
      {m.give_points({ points: counted(points) })}
    </span>
  </div>
)

const asha = 'Asha R.'
