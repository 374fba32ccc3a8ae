import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'

const every = [
  { from: '11:00', to: '15:30' },
  { from: '19:00', to: '23:00' },
]
const hours = [[], every, every, every, every, every, every]

async function inTwoPlaces(world: World) {
  const { owner, asha } = await busy(world)
  const { outletId } = await owner.saveOutlet({ weeklyHours: hours })
  await owner.savePerson({ name: 'Ravi Kumar', outletId })
  const phone = await world.people.counterPhone(owner, { name: 'Bandra counter', outletId })
  return { owner, asha, phone, outletId }
}

export const outlets = [
  walk({
    cast: async ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'outlets-one': async ({ page, say }) => {
        await page.goto('/dashboard/outlets')
        await page.getByText(say('owner.outlets_one')).waitFor()
      },
    },
  }),
  walk({
    cast: inTwoPlaces,
    as: ({ owner }) => owner,
    stops: {
      outlets: async ({ page }) => {
        await page.goto('/dashboard/outlets')
        await page.getByText('Bandra').waitFor()
      },
      'outlets-menu': async ({ page, say }) => {
        await page.getByText('Bandra').click()
        await page.getByRole('dialog').getByText(say('owner.outlets_change')).waitFor()
      },
      'outlets-change': async ({ page, say }) => {
        await page.getByRole('dialog').getByText(say('owner.outlets_change')).click()
        await page.locator('[name=name]').waitFor()
      },
      'outlets-hours': async ({ page, say }) => {
        await page.getByText(say('owner.outlets_as_monday')).scrollIntoViewIfNeeded()
      },
      'outlets-close': async ({ page, say }) => {
        await page.goto('/dashboard/outlets')
        await page.getByText('Bandra').click()
        await page.getByRole('dialog').getByText(say('owner.outlets_close')).click()
        await page.getByText(say('owner.outlets_close_lead')).waitFor()
      },
      'outlets-person': async ({ page, say }) => {
        await page.goto('/dashboard/staff')
        await page.getByText('Ravi Kumar').click()
        await page.getByRole('dialog').getByText(say('owner.staff_change')).click()
        await page.locator('dialog summary').click()
        await page.getByLabel(say('owner.outlet')).waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const known = await inTwoPlaces(world)
      await known.asha.arrive(known.owner.resId, 2)
      return known
    },
    as: ({ asha }) => asha,
    stops: {
      'place-outlets': async ({ page, say }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}`)
        await page
          .getByRole('heading', { name: say('customer.outlets') })
          .evaluate((heading) => heading.scrollIntoView())
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const known = await inTwoPlaces(world)
      await known.asha.arrive(known.owner.resId, 2)
      return known
    },
    as: ({ owner }) => owner,
    stops: {
      'outlets-here': async ({ page }) => {
        await page.goto('/dashboard')
        await page.getByText(/Asha/).first().waitFor()
      },
      'outlets-poster': async ({ page, say }) => {
        await page.goto('/dashboard/invite')
        await page.getByLabel(say('owner.outlet')).selectOption({ index: 1 })
      },
      'outlets-activity': async ({ page }) => {
        await page.goto('/dashboard/activity')
        await page.getByText(/Asha/).first().waitFor()
      },
    },
  }),
]
