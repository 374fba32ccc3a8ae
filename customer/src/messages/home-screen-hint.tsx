import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { AddSquare, Share } from '@dobara/ui/icons'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'

type Props = { isOpen: boolean; onClose: () => void }

export const HomeScreenHint = ({ isOpen, onClose }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={m.home_screen_title()}
    description={m.messages_home_screen()}
  >
    <ol className="grid gap-3">
      <Step picture={<Share className="size-7" />}>{m.home_screen_share()}</Step>
      <Step picture={<AddSquare className="size-7" />}>{m.home_screen_add()}</Step>
      <Step
        picture={
          <ThaliRing
            progress={0.72}
            rim="aubergine"
            isSmall
            hasEdge={false}
            className="size-8 text-aubergine"
          />
        }
        isIcon
      >
        {m.home_screen_open()}
      </Step>
    </ol>
    <Button look="quiet" className="mt-5 w-full" onClick={onClose}>
      {m.close()}
    </Button>
  </Dialog>
)

type StepProps = { picture: ReactNode; isIcon?: boolean; children: ReactNode }

const Step = ({ picture, isIcon, children }: StepProps) => (
  <li className="flex items-center gap-4">
    <span
      className={`grid size-14 shrink-0 place-items-center rounded-field ${isIcon ? 'bg-aubergine' : 'border border-field-line bg-card text-act'}`}
    >
      {picture}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
