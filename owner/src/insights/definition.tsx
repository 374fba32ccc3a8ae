import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { m } from '@dobara/words/messages.js'
import { createContext, type ReactNode, useContext, useState } from 'react'

export interface Defined {
  name: string
  definition: string
  notes?: readonly string[]
}

const Opening = createContext<(defined: Defined) => void>(() => {})

/** Shows a definition in a dialog, so that nothing on the screen moves. */
export function Definitions({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Defined | null>(null)
  const close = () => setShown(null)
  return (
    <Opening value={setShown}>
      {children}
      <Dialog
        isOpen={shown !== null}
        onClose={close}
        title={shown?.name ?? ''}
        description={shown?.definition}
      >
        <div className="grid gap-5">
          {shown?.notes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <DialogButtons>
            <Button look="quiet" size="row" onClick={close}>
              {m.close()}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </Opening>
  )
}

type Props = {
  defined: Defined
  isOfRow?: boolean
}

export function DefinitionSign({ defined, isOfRow = false }: Props) {
  const open = useContext(Opening)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.insights_what({ name: defined.name })}
      onClick={() => open(defined)}
      className={`grid shrink-0 place-items-center rounded-full text-act ${
        isOfRow ? 'max-sm:after:absolute max-sm:after:inset-0 sm:-mr-3 sm:size-12' : '-mr-3 size-12'
      }`}
    >
      <span
        aria-hidden="true"
        className="grid size-5 place-items-center rounded-full text-[0.8125rem] leading-none font-semibold inset-ring-[1.5px] inset-ring-current sm:size-6 sm:text-label sm:inset-ring-2"
      >
        i
      </span>
    </button>
  )
}
