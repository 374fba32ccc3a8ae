import { customerIdIn } from '@dobara/contract/site/customer-id-in'
import { ScanSheet } from '@dobara/web/scan/scan-sheet.tsx'
import { m } from '@dobara/words/messages.js'
import { takeStep } from '../onboarding/steps-taken.ts'

interface Props {
  isOpen: boolean
  onFound: (cusId: string) => void
  onClose: () => void
}

export const GuestScanSheet = ({ onFound, ...props }: Props) => (
  <ScanSheet
    {...props}
    idIn={customerIdIn}
    onFound={(cusId) => {
      takeStep('scan')
      onFound(cusId)
    }}
    words={{
      title: m.scan_title(),
      hint: m.scan_hint(),
      otherCode: m.scan_other(),
      leave: m.type_instead(),
      problems: {
        insecure: m.scan_insecure(),
        refused: m.scan_refused(),
        missing: m.scan_missing(),
        busy: m.scan_busy(),
        'not-loaded': m.scan_not_loaded(),
      },
    }}
  />
)
