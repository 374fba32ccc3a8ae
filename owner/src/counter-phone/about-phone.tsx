import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { ChevronRight } from '@dobara/ui/icons'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCounterInfo } from '../api/restaurant.ts'
import { useLogOut } from '../dashboard/use-log-out.ts'
import { managerPages } from './manager-pages.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function AboutPhone({ isOpen, onClose }: Props) {
  const device = useCounterInfo().data?.device
  const [isEnding, setEnding] = useState(false)
  const close = () => {
    onClose()
    setEnding(false)
  }
  if (isEnding)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={m.about_phone_end_title()}
        description={m.about_phone_end_lead()}
      >
        <EndPhone onClose={close} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={device?.name ?? m.about_phone()}
      description={
        device?.mayDecide ? inUnit(m.about_phone_lead()) : inUnit(m.about_phone_lead_managers())
      }
    >
      <div className="grid gap-4">
        <nav
          aria-label={m.manager_pages()}
          className="grid divide-y divide-line border-y border-line"
        >
          {managerPages.map(({ path, name }) => (
            <Link
              key={path}
              to={path}
              onClick={close}
              className="flex min-h-14 items-center justify-between gap-3 font-semibold"
            >
              <span className="seated">{name()}</span>
              <span className="flex items-center gap-1 text-label font-normal text-quiet">
                {m.manager_pages()}
                <ChevronRight className="size-5 shrink-0" />
              </span>
            </Link>
          ))}
        </nav>
        <div className="-my-4 flex min-h-14 items-center justify-between gap-3 font-semibold">
          <span className="seated">{m.about_phone_language()}</span>
          <LanguageSwitch className="-mr-3 text-act" />
        </div>
        <button
          type="button"
          onClick={() => setEnding(true)}
          className="flex min-h-14 items-center justify-between gap-3 border-t border-line text-left font-semibold text-wrong"
        >
          <span className="seated">{m.about_phone_end()}</span>
          <ChevronRight className="size-5 shrink-0 text-quiet" />
        </button>
        <DialogButtons>
          <Button look="quiet" size="row" onClick={close}>
            {m.close()}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

/** Needs no PIN, because it only takes rights away. Unsent awards stay on the phone. */
function EndPhone({ onClose }: { onClose: () => void }) {
  const { unsent, logOut, isWaiting, alert, dismiss } = useLogOut(onClose)
  return (
    <div className="grid gap-4">
      <FormAlert text={alert} onDismiss={dismiss} />
      {unsent > 0 && (
        <p role="alert" className="rounded-field bg-banner px-4 py-3 text-on-banner">
          {m.log_out_unsent_title({ figure: figure(unsent) })}
        </p>
      )}
      <DialogButtons>
        <Button size="row" className="grow-[999]!" onClick={onClose}>
          {m.about_phone_keep()}
        </Button>
        <Button
          look="quiet"
          size="row"
          waiting={isWaiting && m.staff_removing()}
          onClick={logOut}
          className="text-wrong!"
        >
          {m.staff_remove_submit()}
        </Button>
      </DialogButtons>
    </div>
  )
}
