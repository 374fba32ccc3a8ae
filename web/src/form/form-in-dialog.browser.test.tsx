import { Dialog } from '@dobara/ui/dialog'
import type { FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

test('a form in a dialog does not submit the form around the dialog', async () => {
  const outer = vi.fn((event: FormEvent) => event.preventDefault())
  const inner = vi.fn((event: FormEvent) => event.preventDefault())
  await render(
    <form onSubmit={outer}>
      {createPortal(
        <Dialog isOpen title="Take points back" onClose={() => {}}>
          <form onSubmit={inner}>
            <button type="submit">Take back</button>
          </form>
        </Dialog>,
        document.body,
      )}
    </form>,
  )
  await page.getByRole('button', { name: 'Take back' }).click()
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})
