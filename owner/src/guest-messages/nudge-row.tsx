import { saveNudge } from '@dobara/contract/calls/messages'
import { Switch } from '@dobara/ui/switch'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useId } from 'react'
import { type Nudge, useNudgeSaved } from './use-offers.ts'
import { nudgeName, nudgeShort } from './words.ts'

type Props = {
  nudge: Nudge
  /** With `isOn`, saving also switches the nudge on. */
  onOpen: (isOn: boolean) => void
}

export function NudgeRow({ nudge, onOpen }: Props) {
  const { kind, isOn, sentence, toChange } = nudge
  const isRefused = toChange.sentence !== undefined
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
    isOn && (!sentence || isRefused)
      ? onOpen(true)
      : switching.send({ body: { kind, isOn, sentence } })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4.5 py-0.5 @min-[40rem]:grid-cols-[auto_minmax(0,1fr)] @min-[40rem]:gap-x-5 @min-[40rem]:px-5">
      <div className="col-span-full empty:hidden">
        <FormAlert text={switching.alert} onDismiss={switching.reset} />
      </div>
      <div className="grid min-w-0 py-1">
        <h3 className="leading-tight font-semibold">{name}</h3>
        {isOn ? (
          <p className="text-label">
            <q className="wrap-anywhere">{sentence}</q>{' '}
            <button
              type="button"
              aria-label={m.nudge_change_named({ name })}
              onClick={() => onOpen(false)}
              className="-my-3 min-h-12 px-1 font-semibold text-act underline underline-offset-3"
            >
              {m.nudge_change()}
            </button>
          </p>
        ) : (
          <p className="text-label leading-tight text-quiet">{nudgeShort[kind]()}</p>
        )}
        {isRefused && (
          <p className="py-1 text-label leading-tight font-medium text-wrong">
            {m.nudge_refused()}
          </p>
        )}
      </div>
      <label
        htmlFor={switchId}
        className="grid min-h-12 place-items-center @min-[40rem]:order-first"
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
