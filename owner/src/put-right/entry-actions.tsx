import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'
import type { ActedOn, EntryToPutRight } from './about.ts'

const load = async () => (await import('./put-right-sheet.tsx')).PutRightSheet

type Props = {
  guest: ActedOn
  entry: EntryToPutRight
  isTakenBack?: boolean
} & ComponentProps<'button'>

export function PutRightButton({ guest, entry, isTakenBack = false, ...button }: Props) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.put_right_not_loaded())
  return (
    <>
      <button type="button" {...button} onClick={open} />
      {Sheet && <Sheet {...{ isOpen, guest, entry, isTakenBack }} onClose={close} />}
    </>
  )
}

export function CorrectPointsButton({ guest }: { guest: Required<ActedOn> }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.put_right_not_loaded())
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="min-h-12 shrink-0 rounded-field seated leading-tight font-semibold text-act underline underline-offset-3"
      >
        {inUnit(m.put_right_balance_title())}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} guest={guest} />}
    </>
  )
}
