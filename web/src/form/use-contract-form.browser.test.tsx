import { Refusal } from '@dobara/contract/client/client'
import type { FieldFailure } from '@dobara/contract/failures/field-failures'
import { fieldSentence } from '@dobara/contract/failures/sentences'
import { FirstName, MinimumSpend, Phone, SignUpBonus } from '@dobara/contract/fields/fields'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { type FieldWire, useContractForm } from './use-contract-form.ts'

const schema = z
  .object({ name: FirstName, phone: Phone, bonus: SignUpBonus, spend: MinimumSpend })
  .check(
    z.refine(({ bonus, spend }) => bonus <= spend, {
      error: 'sign_up_bonus_too_high',
      path: ['bonus'],
    }),
  )

const valid = { name: 'Asha', phone: '98123 45678', bonus: 50, spend: 800 }
const onSend = vi.fn()
beforeEach(() => onSend.mockReset())

interface Props {
  refusal?: Refusal | null
  alert?: string
  onWrong?: () => void
}

/** Each field is as high as the screen, and the order differs from the schema's. */
function Form({ refusal, alert, onWrong }: Props) {
  const form = useContractForm(schema, {
    defaultValues: valid,
    ...(refusal !== undefined && { refusal }),
    ...(alert !== undefined && { alert }),
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((read) => onSend(read), ...(onWrong ? [onWrong] : []))}
    >
      <Labelled label="Phone" {...form.field('phone')} />
      <Labelled label="Name" {...form.field('name')} />
      <Labelled label="Bonus" {...form.numberField('bonus')} />
      <Labelled label="Spend" {...form.numberField('spend', ['bonus'])} />
      <button type="submit">Send</button>
    </form>
  )
}

const Labelled = ({ label, error, ...field }: FieldWire & { label: string }) => (
  <label style={{ display: 'block', marginBottom: '100vh' }}>
    {label}
    <input {...field} />
    {error !== undefined && <output>{`wrong: ${error}`}</output>}
  </label>
)

const field = (label: string) => page.getByLabelText(label, { exact: false })
const wrong = (sentence: string) => page.getByText(`wrong: ${sentence}`, { exact: true })
const send = () => page.getByRole('button', { name: 'Send' }).click()
const isInSight = (label: string) => {
  const { top, bottom } = field(label).element().getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

const refused = (fields: Record<string, FieldFailure>, english: Record<string, string> = {}) =>
  new Refusal(new Response(null, { status: 400 }), {
    code: 'invalid',
    details: { fields },
    fields: english,
  })

test('valid input is sent as the contract reads it', async () => {
  await render(<Form />)
  await field('Bonus').fill('60')
  await send()
  await expect
    .poll(() => onSend.mock.calls)
    .toEqual([[{ ...valid, phone: '+919812345678', bonus: 60 }]])
})

test('invalid input is not sent: each field has its sentence, and the first on the screen the focus', async () => {
  await render(<Form />)
  await field('Name').fill('')
  await field('Phone').fill('12')
  await field('Spend').fill('0')
  await send()
  await expect.element(wrong(fieldSentence('first_name_missing'))).toBeInTheDocument()
  await expect.element(wrong(fieldSentence('phone_wrong'))).toBeInTheDocument()
  await expect.element(wrong(fieldSentence('minimum_spend_wrong'))).toBeInTheDocument()
  await expect.element(field('Phone')).toHaveFocus()
  expect(isInSight('Phone')).toBe(true)
  expect(onSend).not.toHaveBeenCalled()
})

test('the form may be told what to do with invalid input instead', async () => {
  const onWrong = vi.fn()
  await render(<Form onWrong={onWrong} />)
  await field('Phone').fill('12')
  await send()
  await expect.poll(() => onWrong.mock.calls).toHaveLength(1)
  await expect.element(field('Phone')).not.toHaveFocus()
})

test('a change of a field checks those that depend on it anew', async () => {
  await render(<Form />)
  await field('Bonus').fill('900')
  await send()
  await expect.element(wrong(fieldSentence('sign_up_bonus_too_high'))).toBeInTheDocument()
  await field('Spend').fill('1000')
  await expect.element(wrong(fieldSentence('sign_up_bonus_too_high'))).not.toBeInTheDocument()
})

test('a refused field gets its sentence and the focus, in the middle of the screen', async () => {
  const { rerender } = await render(<Form />)
  await rerender(
    <Form
      refusal={refused({
        elsewhere: { code: 'not_valid' },
        spend: { code: 'minimum_spend_wrong', details: { least: 5, most: 10 } },
        name: { code: 'text_not_plain' },
      })}
    />,
  )
  await expect.element(wrong('Enter 5 to 10.')).toBeInTheDocument()
  await expect.element(wrong(fieldSentence('text_not_plain'))).toBeInTheDocument()
  await expect.element(field('Spend')).toHaveFocus()
  expect(isInSight('Spend')).toBe(true)
})

test('a field refused for a reason of a later version has the server’s sentence', async () => {
  const code = 'of_a_later_version' as FieldFailure['code']
  await render(<Form refusal={refused({ name: { code } }, { name: 'In English.' })} />)
  await expect.element(wrong('In English.')).toBeInTheDocument()
})

test('a refusal of fields that the form lacks, or of none, moves nothing', async () => {
  const { rerender } = await render(<Form />)
  await field('Name').click()
  await rerender(<Form refusal={refused({ elsewhere: { code: 'not_valid' } })} />)
  await rerender(
    <Form
      refusal={
        new Refusal(new Response(null, { status: 409 }), {
          code: 'not_enough_points',
          details: { missing: 3 },
        })
      }
    />,
  )
  await rerender(<Form refusal={null} />)
  await expect.element(field('Name')).toHaveFocus()
  expect(document.querySelector('output')).toBeNull()
})

test('a field whose sentence is the alert is only marked', async () => {
  const alert = fieldSentence('text_not_plain')
  await render(<Form alert={alert} refusal={refused({ name: { code: 'text_not_plain' } })} />)
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('wrong: ')
})
