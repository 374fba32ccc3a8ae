import type { Session } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type Draft, useProfileDraft } from './profile-draft.ts'
import { type FirstProgram, type Profile, Restaurant, You } from './profile-schemas.ts'
import { ProgramPreview } from './program-preview.tsx'
import { StepList } from './step-list.tsx'
import { ProgramStep, RestaurantStep, YouStep } from './steps.tsx'
import { useCompleteProfile } from './use-complete-profile.ts'
import { stepOf, useProfileSteps } from './use-profile-steps.ts'

type Props = {
  session: Session
  saved: Draft | null
}

export function ProfileSteps({ session, saved }: Props) {
  const draft = useProfileDraft(session, saved)
  const steps = useProfileSteps(draft.values)
  const saving = useCompleteProfile(session, draft.forget)
  // The PIN is kept only in memory.
  const [pin, setPin] = useState('')
  const openRefused = useEffectEvent((fields: object) => {
    const step = stepOf(Object.keys(fields))
    if (step !== null && step !== steps.at) steps.open(step)
  })
  useEffect(() => {
    if (saving.refusal) openRefused(saving.refusal.fields)
  }, [saving.refusal])

  const keep = ({ pin: typedPin, ...typed }: Partial<Profile>) => {
    if (typedPin !== undefined) setPin(typedPin)
    draft.keep(typed)
  }
  const next = () => {
    saving.reset()
    steps.next()
  }
  const save = (program: z.output<typeof FirstProgram>) =>
    saving.save({ ...You.parse(draft.values), ...Restaurant.parse(draft.values), ...program })
  const shared = { values: draft.values, keep, saving, onBack: steps.back }
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6 lg:short:gap-2">
        <StepList
          names={[m.part_you(), m.part_restaurant(), m.part_program()]}
          at={steps.at}
          reached={steps.reached}
          onOpen={steps.open}
        />
        <div key={draft.revision}>
          {steps.at === 0 && <YouStep {...shared} onNext={next} />}
          {steps.at === 1 && <RestaurantStep {...shared} onNext={next} />}
          {steps.at === 2 && (
            <ProgramStep {...shared} isSaved={saved !== null} pin={pin} onSave={save} />
          )}
        </div>
      </div>
      <div className="max-lg:hidden">
        <div className="sticky top-8">
          <ProgramPreview {...draft.values} />
        </div>
      </div>
    </div>
  )
}
