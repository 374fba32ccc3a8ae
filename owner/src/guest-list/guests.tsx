import { useState } from 'react'
import { useParams } from 'react-router'
import { GuestList } from './guest-list.tsx'
import { GuestPage } from './guest-page.tsx'
import { type Choice, everybody } from './use-customers.ts'

export function Guests() {
  const { cusId } = useParams()
  const [choice, setChoice] = useState<Choice>(everybody)
  return (
    <div
      className={
        cusId
          ? 'gap-8 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start xl:gap-11'
          : ''
      }
    >
      <div className={cusId ? 'sticky top-15 max-lg:hidden lg:tall:top-25' : ''}>
        <GuestList choice={choice} onChoose={setChoice} opened={cusId ?? null} />
      </div>
      {cusId && <GuestPage key={cusId} cusId={cusId} />}
    </div>
  )
}
