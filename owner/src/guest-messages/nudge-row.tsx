import { saveNudge } from '@dobara/contract/calls/messages'
import { Switch } from '@dobara/ui/switch'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useId } from 'react'
import { type Nudge, useNudgeSaved } from './use-offers.ts'
import { nudgeName, nudgeWhen, reachOf } from './words.ts'

type Props = {
  nudge: Nudge
  /** Asks for the sentence; `isOn`: because it is to be switched on. */
  onOpen: (isOn: boolean) => void
}

/** A nudge with its switch. Without a sentence the switch asks for one first. */
export function NudgeRow({ nudge, onOpen }: Props) {
  const { kind, isOn, sentence } = nudge
  const name = nudgeName[kind]()
  const switchId = useId()
  const saved = useNudgeSaved()
  const switching = useSubmission(saveNudge, {
    onDone: (_answer, { body }) => {
      saved(body)
      toast({ text: body.isOn ? m.nudge_switched_on({ name }) : m.nudge_switched_off({ name }) })
    },
  })
  const turn = (isOn: boolean) =>
    isOn && !sentence ? onOpen(true) : switching.send({ body: { kind, isOn, sentence } })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4.5 py-3 @min-[40rem]:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] @min-[40rem]:gap-x-5 @min-[40rem]:px-5">
      <div className="col-span-full empty:hidden">
        <FormAlert text={switching.alert} onDismiss={switching.reset} />
      </div>
      <div className="grid min-w-0 gap-0.5">
        <h2 className="leading-snug font-semibold">{name}</h2>
        <p className="text-label text-pretty text-quiet">{nudgeWhen[kind]()}</p>
        <p className="text-label">{reachOf(nudge)}</p>
      </div>
      <div
        className={`flex min-w-0 flex-wrap items-center justify-between gap-x-4 @max-[40rem]:order-last @max-[40rem]:col-span-full ${sentence ? '@max-[40rem]:mt-2' : '@max-[40rem]:-my-2'}`}
      >
        {sentence && <q className="min-w-0 grow basis-48 text-label wrap-anywhere">{sentence}</q>}
        <button
          type="button"
          aria-label={sentence ? m.nudge_change_named({ name }) : m.nudge_write_named({ name })}
          onClick={() => onOpen(false)}
          className="min-h-12 shrink-0 rounded-field seated text-left text-label leading-tight font-semibold text-act underline underline-offset-3"
        >
          {sentence ? m.nudge_change() : m.nudge_write()}
        </button>
      </div>
      <label
        htmlFor={switchId}
        className="grid min-h-14 place-items-center @min-[40rem]:order-first"
      >
        <span className="sr-only">{m.nudge_switch({ name })}</span>
        <Switch
          id={switchId}
          aria-busy={switching.isWaiting}
          checked={switching.isWaiting ? !isOn : isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </label>
    </li>
  )
}
