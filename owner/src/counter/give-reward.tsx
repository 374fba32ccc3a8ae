import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import type { Customer } from '../guests/use-look-up.ts'
import { headLinkLook } from './step-look.ts'

const load = async () => (await import('./reward-sheet.tsx')).RewardSheet

interface Props {
  guest: Customer
  /** As the guest typed it, encrypted; null after an ID */
  number: string | null
  /** Until this is loaded */
  otherwise: ReactNode
}

/** Guests with the app ask for the reward there. */
export function GiveReward({ guest, number }: Props) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.reward_not_loaded())
  return (
    <>
      <button type="button" onClick={open} className={`${headLinkLook} -ml-1`}>
        {m.give_reward()}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} guest={guest} number={number} />}
    </>
  )
}
