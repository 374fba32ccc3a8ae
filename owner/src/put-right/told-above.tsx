import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls into sight: the button stands at the form's end. */
export function ToldAbove({ children }: { children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null)
  // A returned promise must not become the effect's clean-up.
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
