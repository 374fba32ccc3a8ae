import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { type ScanProblem, useScan } from './use-scan.ts'

interface ScanWords {
  title: string
  hint: string
  otherCode: string
  leave: string
  problems: Record<ScanProblem, string>
}

interface Props {
  words: ScanWords
  isOpen: boolean
  /** Null for other kinds of codes */
  idIn: (text: string) => string | null
  onFound: (id: string) => void
  onClose: () => void
  /** Includes a button that closes the sheet. */
  withoutCamera?: ReactNode
}

export const ScanSheet = ({ isOpen, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title={rest.words.title}>
    <Scanner {...rest} />
  </Dialog>
)

function Scanner({ words, idIn, onFound, onClose, withoutCamera }: Omit<Props, 'isOpen'>) {
  const { video, view, problem, isOtherCode } = useScan({ idIn, onFound })
  return (
    <div className="grid gap-4">
      {problem === null && (
        <div className="relative aspect-square overflow-hidden rounded-card bg-[#1b1220]">
          <video
            ref={video}
            muted
            playsInline
            aria-label={m.scan_picture()}
            className={`size-full object-cover ${view?.isMirrored ? '-scale-x-100' : ''}`}
          />
          <div className="absolute inset-[14%] rounded-card border-4 border-turmeric" />
        </div>
      )}
      <p
        role="status"
        className={`min-h-12 ${isOtherCode || problem ? 'font-medium' : 'text-quiet'}`}
      >
        {problem ? words.problems[problem] : isOtherCode ? words.otherCode : words.hint}
      </p>
      {(problem && withoutCamera) ?? (
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          <Button look="quiet" size="row" onClick={onClose}>
            {words.leave}
          </Button>
          {view?.lamp && <LampButton lamp={view.lamp} />}
        </div>
      )}
    </div>
  )
}

function LampButton({ lamp }: { lamp: (isOn: boolean) => Promise<void> }) {
  const [isOn, setIsOn] = useState(false)
  const turn = () => lamp(!isOn).then(() => setIsOn(!isOn), console.error)
  return (
    <Button look="quiet" size="row" aria-pressed={isOn} onClick={turn}>
      {m.scan_lamp()}
    </Button>
  )
}
