import { Button } from '@dobara/ui/button'
import type { ButtonLook } from '@dobara/ui/button-look'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'

const load = async () => (await import('./poster-sheet.tsx')).PosterSheet

export function ScanPoster({ look = 'acts' }: { look?: ButtonLook }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.scan_poster_not_loaded())
  return (
    <>
      <Button look={look} onClick={open}>
        {m.scan_poster()}
      </Button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} />}
    </>
  )
}
