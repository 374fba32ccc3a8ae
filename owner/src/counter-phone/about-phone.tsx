import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { ChevronRight } from '@dobara/ui/icons'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useCounterInfo } from '../api/restaurant.ts'
import { useLogOut } from '../dashboard/use-log-out.ts'
import { managerPages } from './manager-pages.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** What this phone is, its language, and the end of being a counter phone. Unsent awards are asked about. */
export function AboutPhone({ isOpen, onClose }: Props) {
  const info = useCounterInfo().data
  const leaving = useLogOut(onClose)
  const { unsent, isAsking, isWaiting } = leaving
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={info?.device?.name ?? m.about_phone()}
      description={m.about_phone_lead()}
    >
      <div className="grid gap-4">
        <FormAlert text={leaving.alert} onDismiss={leaving.dismiss} />
        {isAsking && (
          <p role="alert" className="rounded-field bg-banner px-4 py-3 text-on-banner">
            {m.log_out_unsent_title({ figure: figure(unsent) })}
          </p>
        )}
        <nav
          aria-label={m.manager_pages()}
          className="grid divide-y divide-line border-y border-line"
        >
          {managerPages.map(({ path, name }) => (
            <Link
              key={path}
              to={path}
              onClick={onClose}
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
        <DialogButtons>
          <Button look="quiet" size="row" onClick={onClose}>
            {m.close()}
          </Button>
          <Button
            look="danger"
            size="row"
            waiting={isWaiting && m.logging_out()}
            onClick={isAsking ? leaving.logOut : leaving.ask}
          >
            {isAsking ? m.log_out_anyway() : m.about_phone_end()}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
