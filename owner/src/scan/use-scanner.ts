import { toast } from '@dobara/web/toasts.tsx'
import { type ComponentType, useState } from 'react'
import { m } from '../paraglide/messages.js'
import type { ScanSheetProps } from './scan-sheet.tsx'

/** The scanner's code comes when somebody first scans. */
export function useScanner() {
  const [Sheet, setSheet] = useState<ComponentType<ScanSheetProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      const { ScanSheet } = await import('./scan-sheet.tsx')
      setSheet(() => ScanSheet)
      setIsOpen(true)
    } catch {
      toast({ text: m.scan_not_loaded() })
    }
  }
  return { Sheet, isOpen, open, close: () => setIsOpen(false) }
}
