import { newKey } from '@dobara/contract/client/new-key'
import type { Page } from '@playwright/test'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const rows = [
  'Guest,Mobile No,Visits,Points balance',
  'Asha Rao,98201 55501,12,480',
  'Farhan Sheikh,9.81E+09,3,30',
  'Meera Iyer,+91 98201 55503,7,1250',
  'Omar,12345,2,70',
  'Asha R,9820155501,12,520',
  'Kavita Deshpande-Kulkarni,9820155505,4,few',
  'Rao, Vikram,9820155506,4,75',
  ...Array.from({ length: 240 }, (_, at) => `Guest ${at},${9_820_160_000 + at},3,${at + 20}`),
].join('\n')

const choose = (page: Page, content: string) =>
  page
    .locator('[name=list]')
    .setInputFiles({ name: 'guests-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

const submit = ({ page }: Visit, pin: string) => {
  const dialog = page.getByRole('dialog')
  return dialog
    .locator('[name=pin]')
    .fill(pin)
    .then(() => dialog.locator('[type=submit]').click())
}

async function guestOnAList({ people }: World) {
  const [owner, guest] = await Promise.all([people.owner(), people.guest()])
  const importId = newKey()
  await owner.startImport(importId, 1)
  await owner.sendGuests(importId, 0, [{ phone: guest.phone, points: 480 }])
  return { owner, guest }
}

export const imports = [
  walk({
    cast: ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'import-nobody-yet': async ({ page, say }) => {
        await page.goto('/dashboard/guests')
        await page.getByRole('link', { name: say('owner.import_open') }).waitFor()
      },
      'import-choose': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/data/import')
        await page.getByRole('button', { name: say('owner.import_choose') }).waitFor()
      },
      'import-unreadable': async ({ page }) => {
        await choose(page, '<html><table>')
        await page.getByRole('alert').waitFor()
      },
      'import-columns': async ({ page, say }) => {
        await choose(page, 'a,b\nAsha,few\n')
        await page.getByText(say('owner.import_choose_columns')).waitFor()
      },
      'import-workbook': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.locator('[name=list]').setInputFiles('e2e/src/stage/guests.xlsx')
          await page.getByText(say('owner.import_sheet_hint')).waitFor()
          await page.getByText(say('owner.import_rows_hidden')).waitFor()
        },
      },
      'import-dry-run': {
        isLong: true,
        bring: async ({ page, say }) => {
          await choose(page, rows)
          await page.getByText(say('owner.import_dry_run')).waitFor()
        },
      },
      'import-pin': async ({ page, say }) => {
        const figure = { figure: '242' }
        await page.getByRole('button', { name: say('owner.import_send', figure) }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'import-stuck': async (visit, owner) => {
        const { page, say } = visit
        await page.route('**/imports/*/guests', (route) => route.abort())
        await submit(visit, owner.pin)
        await page.getByText(say('owner.import_stuck')).waitFor()
      },
      'import-sent': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.unrouteAll()
          await page.getByText(say('owner.import_done_lead')).waitFor()
          await page.getByText(say('owner.import_waits_until')).waitFor()
          await page.getByRole('note').evaluate((note) => {
            note.textContent =
              note.textContent?.replace(/http.+$/, 'https://dobara.example/my/join/KTM7Q4') ?? ''
          })
        },
      },
      'import-take-back': async ({ page, say }) => {
        await page.getByText(say('owner.import_take_back'), { exact: true }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'import-taken-back': async (visit, owner) => {
        const { page, say } = visit
        await submit(visit, owner.pin)
        await page.goto('/dashboard/my-account/data/import')
        await page.getByText(say('owner.import_taken_back')).waitFor()
      },
    },
  }),
  walk({
    cast: guestOnAList,
    as: ({ guest }) => guest,
    stops: {
      'import-guest-asked': async ({ page, say }, { owner }) => {
        await page.goto(`/my/join/${owner.resId}`)
        await page.getByRole('button', { name: say('customer.join_begin') }).click()
        await page.getByText(say('customer.imported_means')).waitFor()
      },
      'import-guest-card': async ({ page, say }) => {
        await page.goto('/my/')
        await page.getByText(say('customer.imported_here')).waitFor()
      },
      'import-guest-place': async ({ page, say }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByText(say('customer.imported_means')).waitFor()
      },
      'import-guest-declined': {
        isLong: true,
        bring: async ({ page, say }) => {
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: say('customer.consents_no') }).click()
          await page.getByText(say('customer.imported_until')).waitFor()
        },
      },
    },
  }),
  walk({
    cast: guestOnAList,
    as: ({ guest }) => guest,
    stops: {
      'import-guest-took': async ({ page, say }, { owner }) => {
        await page.goto(`/my/join/${owner.resId}`)
        await page.getByRole('button', { name: say('customer.join_begin') }).click()
        await page.getByRole('button', { name: say('customer.imported_take') }).click()
        await page.getByText(say('customer.joined_imported')).waitFor()
      },
    },
  }),
]
