import { useEffect } from 'react'
import type { ShownWindow } from './shown-window.ts'
import { followWindow } from './window-now.ts'

type Props = { windows: unknown; onChange: (window: ShownWindow | null) => void }

/** Tells the window of this moment by this phone's clock. The server decides. */
export function FollowedWindow({ windows, onChange }: Props) {
  useEffect(() => {
    const stop = followWindow(windows, onChange)
    return () => {
      stop()
      onChange(null)
    }
  }, [windows, onChange])
  return null
}
