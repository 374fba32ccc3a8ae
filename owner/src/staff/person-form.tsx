import { saveStaff } from '@dobara/contract/calls/staff'
import { newKey } from '@dobara/contract/client/new-key'
import { Phone, Pin, Points } from '@dobara/contract/fields/fields'
import { PointsADay, StaffName } from '@dobara/contract/fields/staff-fields'
import { ChoiceField } from '@dobara/ui/choice-field'
import { PhoneField } from '@dobara/ui/phone-field'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSeveralOutlets } from '../api/outlets.ts'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { FoldedFields } from '../dashboard/folded-fields.tsx'
import { orNone, written } from '../dashboard/or-none.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { limitsOf } from './limits-of.ts'
import { type StaffMember, usePeopleChanged, useStaff } from './use-staff.ts'

const orUnchanged = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
  ),
  z.optional(Phone),
)

const PersonShape = z.object({
  name: StaffName,
  role: z.enum(['counter', 'manager']),
  outletId: z.nullable(z.string()),
  mostPoints: orNone(Points),
  mostPointsADay: orNone(PointsADay),
  mobile: orUnchanged,
  pin: Pin,
})

type Props = {
  person: StaffMember | null
  onDrawn: (drawn: { name: string; pin: string }) => void
  onDone: () => void
  onCancel: () => void
}

const limits = ['mostPoints', 'mostPointsADay', 'mobile'] as const

type Limits = Pick<StaffMember, 'mostPoints' | 'mostPointsADay'>

/** The limits of the latest person who has some, else a reward's points for each award */
function proposedLimits(others: readonly StaffMember[], minimumSpend: number | undefined): Limits {
  const limited = others.findLast(limitsOf)
  return limited ?? { mostPoints: minimumSpend ?? null, mostPointsADay: null }
}

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.toLocaleLowerCase()

export function PersonForm({ person, onDrawn, onDone, onCancel }: Props) {
  // Every try has the same ID, so that a repeat adds no second person.
  const [staffId] = useState(() => person?.staffId ?? newKey())
  const [isMobileRemoved, setMobileRemoved] = useState(false)
  const hasMobile = person?.hasMobile && !isMobileRemoved
  const changed = usePeopleChanged()
  const outlets = useSeveralOutlets()
  const others = useStaff().data?.results.filter((other) => other.staffId !== staffId) ?? []
  const restaurant = usePublicRestaurant()
  const given = person ?? proposedLimits(others, restaurant?.minimumSpend)
  const saving = useSubmission(saveStaff, {
    onDone: ({ newPin }, { body: { pin: _pin, mobile, ...saved } }) => {
      changed(staffId, { ...saved, ...(mobile !== undefined && { hasMobile: mobile !== null }) })
      const { name } = saved
      if (newPin) return onDrawn({ name, pin: newPin })
      toast({ text: m.staff_changed({ name }) })
      onDone()
    },
  })
  const { refusal } = saving
  const form = useContractForm(PersonShape, {
    defaultValues: {
      name: person?.name ?? '',
      role: person?.role ?? 'counter',
      outletId: person?.outletId ?? null,
      mostPoints: written(given.mostPoints),
      mostPointsADay: written(given.mostPointsADay),
      mobile: '',
      pin: '',
    },
    refusal,
    alert: saving.alert,
  })
  const { pin, alertAbove } = usePinField(form, saving)
  const name = form.watch('name').trim()
  const isNameTaken = others.some((other) => isSameName(other.name, name))
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={form.handleSubmit((body) => {
        const mobile = body.mobile ?? (isMobileRemoved ? null : undefined)
        void saving.send({ params: { staffId }, body: { ...body, mobile } })
      })}
    >
      <FormAlert text={alertAbove} onDismiss={saving.reset} />
      <TextField
        label={m.staff_name()}
        hint={isNameTaken && m.staff_same_name({ name })}
        autoComplete="off"
        autoFocus={!person}
        {...form.field('name')}
      />
      <div className="grid gap-1.5">
        <ChoiceField
          label={m.staff_role()}
          choices={[
            { value: 'counter', label: m.staff_role_counter() },
            { value: 'manager', label: m.staff_role_manager() },
          ]}
          {...form.field('role')}
        />
        <p className="text-label text-quiet">{m.staff_role_hint()}</p>
      </div>
      <FoldedFields
        title={m.staff_limits()}
        set={limitsOf(given)}
        isWrong={limits.some((name) => form.getFieldState(name).invalid)}
      >
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            label={inUnit(m.staff_most())}
            hint={m.staff_limit_hint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...form.field('mostPoints')}
          />
          <TextField
            label={inUnit(m.staff_most_a_day())}
            hint={m.staff_limit_hint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...form.field('mostPointsADay')}
          />
        </div>
        <OutletField
          outlets={outlets}
          withAll
          value={form.watch('outletId') ?? ''}
          onChange={({ target }) => form.setValue('outletId', target.value || null)}
        />
        <PhoneField
          label={m.staff_mobile()}
          hint={hasMobile ? m.staff_mobile_given() : m.staff_mobile_hint()}
          autoComplete="off"
          {...form.field('mobile')}
        />
        {hasMobile && (
          <button
            type="button"
            className="-mt-3 min-h-12 justify-self-start rounded-field seated text-left leading-tight font-semibold text-act underline underline-offset-3"
            onClick={() => {
              setMobileRemoved(true)
              form.setFocus('mobile')
            }}
          >
            {m.staff_mobile_remove()}
          </button>
        )}
      </FoldedFields>
      <PinAndButtons
        whose={person ? 'owner' : 'adding'}
        isInFoot
        pin={pin}
        submit={{
          waiting: saving.isWaiting && m.staff_saving(),
          children: person
            ? m.staff_submit_change()
            : name
              ? m.staff_submit_add({ name })
              : m.staff_submit_add_nobody(),
        }}
        onCancel={onCancel}
      />
    </form>
  )
}
