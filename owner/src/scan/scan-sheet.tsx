import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { takeStep } from '../first-steps.ts'
import { useScan } from './use-scan.ts'

interface Props {
  isOpen: boolean
  onFound: (cusId: string) => void
  onClose: () => void
}

export const ScanSheet = ({ isOpen, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title={m.scan_title()}>
    <Scanner {...rest} />
  </Dialog>
)

function Scanner({ onFound, onClose }: Omit<Props, 'isOpen'>) {
  const { video, view, problem, isOtherCode } = useScan((cusId) => {
    takeStep('scan')
    onFound(cusId)
  })
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
        {problem ? problems[problem]() : isOtherCode ? m.scan_other() : m.scan_hint()}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <Button look="quiet" size="row" onClick={onClose}>
          {m.type_instead()}
        </Button>
        {view?.lamp && <LampButton lamp={view.lamp} />}
      </div>
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

const problems = {
  insecure: m.scan_insecure,
  refused: m.scan_refused,
  missing: m.scan_missing,
  busy: m.scan_busy,
  'not-loaded': m.scan_not_loaded,
}
