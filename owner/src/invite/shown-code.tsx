import { posterMark } from '@dobara/contract/rules/here-now'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { QrCode } from '@dobara/ui/qr-code'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { bringGuests } from '../onboarding/steps-taken.ts'

type Props = { link: string; restaurantName: string }

export function ShownCode({ link, restaurantName }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    bringGuests()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" size="row" onClick={open}>
        {m.invite_show_code()}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={restaurantName}>
        <div className="grid gap-5">
          {/* Scanners need dark on light, so the dark theme does not invert the code. */}
          <div className="grid place-items-center rounded-card border border-line bg-white p-6 text-on-turmeric">
            <QrCode
              text={link + posterMark()}
              correction="M"
              label={m.invite_code_label({ restaurant: restaurantName })}
              className="size-full max-w-64"
            />
          </div>
          <Button size="row" onClick={close}>
            {m.close()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
