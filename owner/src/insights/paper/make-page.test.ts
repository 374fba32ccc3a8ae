import { expect, test } from 'vitest'
import { fileAt } from '../../invite/poster/font-files.ts'
import { makePage } from './make-page.ts'
import type { PageWords } from './page-words.ts'

const figures = Array.from({ length: 6 }, (_, place) => ({
  name: `Figure ${place}`,
  value: '₹1,00,000',
  notes: ['12 more than before', 'from 80 bills'],
  definition: '',
}))
const words: PageWords = {
  restaurantName: 'Spice Route',
  city: 'Mumbai',
  month: 'Oct 2026',
  sentence: 'In Oct 2026 84 guests came 131 times, 23 of them for the first time.',
  comingBack: '12 more came back than in the 31 days before.',
  chart: 'Visits',
  again: 'again',
  firstTime: 'for the first time',
  bars: Array.from({ length: 31 }, (_, day) => ({ visits: day % 7, newGuests: day % 2 })),
  firstDay: '1 Oct',
  lastDay: '31 Oct',
  sections: ['Who came', 'Who comes back', 'Points', 'Owed'].map((title) => ({ title, figures })),
  foot: 'A visit is a day on which a guest got points at the counter.',
}

const textOf = async (given: Partial<PageWords>) =>
  Buffer.from(await (await makePage({ ...words, ...given }, fileAt)).arrayBuffer()).toString(
    'latin1',
  )

test('a month is one page with its fonts inside, also in Hindi', async () => {
  for (const given of [{}, { sentence: 'अक्टूबर 2026 में 84 मेहमान 131 बार आए।' }]) {
    const pdf = await textOf(given)
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/BaseFont \/\w+\+Anek/)
  }
})

test('the longest allowed name and days without a visit still make a page', async () => {
  const pdf = await textOf({ restaurantName: 'W'.repeat(120), bars: [], comingBack: null })
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
