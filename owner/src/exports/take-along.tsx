import { type ExportKind, exportKinds } from '@dobara/contract/rules/exports'
import { Download } from '@dobara/ui/icons'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'

const load = async () => (await import('./export-sheet.tsx')).ExportSheet

export const TakeAlong = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
    {exportKinds.map((kind) => (
      <li key={kind}>
        <File kind={kind} />
      </li>
    ))}
    <li>{children}</li>
  </ul>
)

const words = {
  guests: { title: m.export_guests, hint: m.export_guests_hint },
  entries: { title: () => inUnit(m.export_entries()), hint: () => inUnit(m.export_entries_hint()) },
}

function File({ kind }: { kind: ExportKind }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.export_not_loaded())
  const { title, hint } = words[kind]
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="flex min-h-16 w-full items-center gap-3 px-4.5 py-2.5 text-left -outline-offset-3 hover:bg-act/5"
      >
        <span className="grid min-w-0 grow gap-0.5">
          <span className="leading-snug font-semibold">{title()}</span>
          <span className="text-label text-quiet text-pretty">{hint()}</span>
        </span>
        <Download className="size-6 text-act" />
      </button>
      {Sheet && <Sheet kind={kind} isOpen={isOpen} onClose={close} />}
    </>
  )
}
