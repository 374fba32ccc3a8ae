import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toasts } from '../screen/toasts.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'

const Sheet = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Leave
  </button>
)

function Screen({ load }: { load: () => Promise<typeof Sheet> }) {
  const { Sheet: Loaded, isOpen, open, close } = useLazyDialog(load, 'It could not be opened.')
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      {isOpen && Loaded && <Loaded onClose={close} />}
      <Toasts />
    </>
  )
}
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string) => page.getByRole('button', { name })

test('a dialog is loaded when it is opened, and can be closed', async () => {
  const load = vi.fn(async () => Sheet)
  await render(<Screen load={load} />)
  expect(load).not.toHaveBeenCalled()
  await expect.element(button('Leave')).not.toBeInTheDocument()
  await button('Open').click()
  await button('Leave').click()
  await expect.element(button('Leave')).not.toBeInTheDocument()
})

test('a dialog that cannot be loaded says so, and the next try may open it', async () => {
  // On a busy machine the toast would go before it is looked for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn(async () => Sheet).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await render(<Screen load={load} />)
  await button('Open').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('It could not be opened.')
  expect(error).toHaveBeenCalledOnce()
  await button('Open').click()
  await expect.element(button('Leave')).toBeInTheDocument()
})
