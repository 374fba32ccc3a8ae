import { toast } from '@dobara/web/toasts.tsx'
import { type ComponentType, useState } from 'react'

/** A dialog whose code comes when it is first asked for; where it does not come, `whenFailed` says so. */
export function useLateCode<Props>(load: () => Promise<ComponentType<Props>>, whenFailed: string) {
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      const loaded = await load()
      setSheet(() => loaded)
      setIsOpen(true)
    } catch (failure) {
      console.error(whenFailed, failure)
      toast({ text: whenFailed })
    }
  }
  return { Sheet, isOpen, open, close: () => setIsOpen(false) }
}
