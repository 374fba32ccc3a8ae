import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'
import { award } from './counter.ts'

async function staffed(world: World) {
  const { owner, asha } = await busy(world)
  const limits = { mostPoints: 200, mostPointsADay: 5_000 }
  const { pin: ravi } = await owner.savePerson({ name: 'Ravi Kumar', ...limits })
  const { pin: meena } = await owner.savePerson({ name: 'Meena', role: 'manager' })
  const phone = await world.people.counterPhone(owner, { name: 'Front counter', mayDecide: true })
  return { owner, asha, phone, ravi, meena }
}

async function suspicious(world: World) {
  const people = await staffed(world)
  const { owner, asha, phone, ravi, meena } = people
  await phone.manage(meena)
  await owner.give(asha.cusId, 900)
  for (let times = 0; times < 2; times++) {
    const claim = await asha.claim(owner.resId)
    await phone.approve(claim, { pin: meena })
    await phone.takeBackClaim(claim, 'By mistake', { pin: meena })
  }
  const phones = [phone]
  for (const name of ['Terrace', 'Garden', 'Bar'])
    phones.push(await world.people.counterPhone(owner, { name }))
  for (let round = 0; round < 4; round++)
    for (const one of phones)
      for (const pin of ['0000', '0000', '0000', '0000', ravi])
        await one.give(asha.cusId, 1, { pin }).then(
          ({ entryId }) => one.undo(entryId),
          () => {},
        )
  return people
}

export const staff = [
  walk({
    cast: async ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'staff-nobody': async ({ page, say }) => {
        await page.goto('/dashboard/staff')
        await page.getByText(say('owner.staff_none_title')).waitFor()
      },
      'staff-no-phones': async ({ page, say }) => {
        await page.goto('/dashboard/staff/phones')
        await page.getByText(say('owner.phones_none_title')).waitFor()
      },
    },
  }),
  walk({
    cast: staffed,
    as: ({ owner }) => owner,
    stops: {
      staff: async ({ page }) => {
        await page.goto('/dashboard/staff')
        await page.getByText('Ravi Kumar').waitFor()
      },
      'staff-to-check': async ({ page, say }, { asha, ravi, meena, phone }) => {
        for (let award = 0; award < 4; award += 1) await phone.give(asha.cusId, 40, { pin: ravi })
        await phone.give(asha.cusId, 1_200, { pin: meena })
        await page.getByRole('link', { name: say('owner.check_title') }).waitFor()
      },
      'staff-person': async ({ page, say }) => {
        await page.getByRole('button', { name: /^Ravi Kumar/ }).click()
        await page.getByRole('dialog').getByText(say('owner.staff_new_pin')).waitFor()
      },
      'staff-remove': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.staff_remove') }).click()
        await page.getByText(say('owner.staff_remove_lead', { name: 'Ravi Kumar' })).waitFor()
      },
      'staff-add': async ({ page, say }) => {
        await page.getByRole('button', { name: say('web.cancel'), exact: true }).click()
        await page.getByRole('button', { name: say('owner.staff_add') }).click()
        await page.locator('[name=name]').fill('Sunil')
      },
      'staff-pin': async ({ page, say }, { owner }) => {
        await page.locator('[name=pin]').fill(owner.pin)
        await page.locator('[name=pin]').press('Enter')
        await page
          .getByRole('heading', { name: say('owner.staff_pin_title', { name: 'Sunil' }) })
          .waitFor()
      },
      'staff-phones': async ({ page }) => {
        await page.goto('/dashboard/staff/phones')
        await page.getByText('Front counter').waitFor()
      },
      'staff-phone': async ({ page, say }) => {
        await page.getByText('Front counter').click()
        await page.getByRole('dialog').getByText(say('owner.phones_new_code')).waitFor()
      },
      'staff-given': async ({ page, say }) => {
        await page.goto('/dashboard/staff/given')
        await page.getByText(say('owner.staff_you'), { exact: true }).waitFor()
      },
      'staff-phone-code': async ({ page, say }, { owner }) => {
        await page.goto('/dashboard/staff/phones')
        await page.getByRole('button', { name: say('owner.phones_add') }).click()
        await page.locator('[name=name]').fill('Terrace')
        await page.locator('[name=pin]').fill(owner.pin)
        await page.locator('[name=pin]').press('Enter')
        await page.getByRole('note').waitFor()
      },
    },
  }),
  walk({
    cast: suspicious,
    as: ({ owner }) => owner,
    stops: {
      'staff-check-acts': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/staff/given')
          await page.getByText('Meena').first().waitFor()
          const more = page.getByRole('button', { name: say('owner.check_more') })
          if (await more.isVisible()) await more.click()
          await page.getByText(say('owner.mark_approval_taken_back')).first().waitFor()
        },
      },
      'staff-phones-locked': async ({ page, say }) => {
        await page.goto('/dashboard/staff/phones')
        await page.getByText(say('owner.phones_all_locked')).waitFor()
      },
      'staff-phones-unlock': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.phones_unlock'), exact: true }).click()
        await page.getByText(say('owner.phones_unlock_lead')).waitFor()
      },
      'staff-events': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/my-account/security')
          await page.getByRole('button', { name: say('owner.show_older') }).click()
          await page.getByText(say('owner.event_guests_opened_by', { person: 'Meena' })).waitFor()
        },
      },
      'staff-activity-undone': async ({ page, say }) => {
        await page.goto('/dashboard/activity')
        await page.getByText(say('owner.activity_undone')).first().waitFor()
      },
    },
  }),
  walk({
    cast: suspicious,
    as: ({ phone }) => phone,
    stops: {
      'counter-phone-locked-day': async (visit, { asha, ravi }) => {
        await visit.page.goto('/counter')
        await award(visit, asha.cusId, ravi)
        await visit.page.getByText(visit.say('contract.failed_pin_locked')).waitFor()
      },
    },
  }),
  walk({
    cast: staffed,
    as: ({ phone }) => phone,
    stops: {
      'counter-phone': async ({ page }) => {
        await page.goto('/counter')
        await page.getByText('Front counter').first().waitFor()
      },
      'counter-phone-about': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.about_phone') }).click()
        await page.getByRole('dialog').getByText(say('owner.about_phone_end')).waitFor()
      },
      'counter-phone-manager-pin': async ({ page, say }) => {
        await page.goto('/counter/guests')
        await page.getByText(say('owner.manager_lead')).waitFor()
      },
      'counter-phone-guests': async ({ page, say }, { owner }) => {
        await page.locator('[name=pin]').fill(owner.pin)
        await page.locator('[name=pin]').press('Enter')
        await page.getByRole('list', { name: say('owner.guests_list') }).waitFor()
      },
      'counter-phone-activity': async ({ page, say }) => {
        await page.getByRole('link', { name: say('owner.nav_activity'), exact: true }).click()
        await page.getByRole('main').getByRole('listitem').first().waitFor()
      },
      'counter-phone-approve': async ({ page, say }) => {
        await page.goto('/counter/approve')
        await page.getByText(say('owner.approve_lead')).waitFor()
      },
    },
  }),
  walk({
    cast: async () => null,
    stops: {
      'counter-phone-code': async ({ page, say }) => {
        await page.goto('/counter')
        await page.getByRole('button', { name: say('owner.take_code_submit') }).waitFor()
      },
    },
  }),
]
