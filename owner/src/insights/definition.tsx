import { m } from '@dobara/words/messages.js'
import { useId, useState } from 'react'

type Props = { name: string; definition: string; as: 'dt' | 'h3' }

/** A figure's name with a sign that opens its definition. */
export function Definition({ name, definition, as: Name }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Name className={Name === 'h3' ? 'text-lead font-semibold' : 'text-label font-medium'}>
      <span className="flex min-h-12 items-center justify-between gap-1">
        <span className="seated leading-tight">{name}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={m.insights_what({ name })}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-full text-act"
        >
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full text-label leading-none font-semibold inset-ring-2 inset-ring-current"
          >
            i
          </span>
        </button>
      </span>
      <span
        id={id}
        hidden={!isOpen}
        className="block pb-2 text-label font-normal text-pretty text-quiet"
      >
        {definition}
      </span>
    </Name>
  )
}
