import { Menu } from '@dobara/ui/icons'
import type { ReactNode } from 'react'

export function SceneTitle({ children }: { children: ReactNode }) {
  return (
    <div>
      <Menu className="size-6" />
      <p className="display mt-3 text-[1.875rem] leading-none">{children}</p>
    </div>
  )
}
