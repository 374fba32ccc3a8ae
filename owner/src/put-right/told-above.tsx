import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls into sight, because the button is at the end of the form. */
export function ToldAbove({ children }: { children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void told.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={told}
      role="alert"
      className="grid gap-1.5 rounded-field bg-banner px-4 py-3 text-on-banner"
    >
      {children}
    </div>
  )
}
