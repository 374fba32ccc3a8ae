import { type ComponentType, useState } from 'react'
import { toast } from '../screen/toasts.tsx'

/** If loading fails, a toast shows `whenFailed`. */
export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  whenFailed: string,
) {
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
