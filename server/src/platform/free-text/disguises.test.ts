import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FreeTextField, faultOf } from './free-text.ts'

const runs = { numRuns: 2_000 }
const someOf = (...values: string[]) => fc.constantFrom(...values)
const around = fc.tuple(
  someOf('', 'Hello, ', 'Free pizza! ', 'Call ', 'Now: ', 'आज आइए ', 'Since 1947. ', 'KYC '),
  someOf('', ' today', ' now!', ' आज ही', '.', ' for you'),
)
const inField = someOf('restaurantName', 'reward', 'reason', 'words', 'addressLine1', 'lastName')

function refusedAs(code: string, disguises: fc.Arbitrary<string>, field = inField) {
  fc.assert(
    fc.property(around, disguises, field, ([before, after], disguise, name) => {
      const text = `${before}${disguise}${after}`
      const fault = faultOf(name as FreeTextField, text)
      if (fault !== code) throw new Error(`${name}: ${JSON.stringify(text)} is ${fault}`)
    }),
    runs,
  )
}

const mathematical = (letters: string, first: number) =>
  letters.replace(/[a-z]/g, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97))
const cyrillic: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ' }
const written = (plain: fc.Arbitrary<string>) =>
  fc.tuple(plain, fc.nat(7)).map(([text, how]) => {
    if (how === 0) return text.toUpperCase()
    if (how === 1) return mathematical(text, 0x1d41a)
    if (how === 2) return mathematical(text, 0xff41).replaceAll('.', '．')
    if (how === 3) return text.replace(/[aceiops]/g, (letter) => cyrillic[letter] ?? letter)
    if (how === 4) return [...text].join('\u200b')
    if (how === 5) return text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    if (how === 6) return mathematical(text, 0x24d0)
    return text
  })

describe('links', () => {
  const site = someOf('evil', 'hdfc', 'paytm', 'my-prize', 'sbi1', 'kyc')
  const ending = someOf(
    ...'com in co org net click win bank money support app shop xyz top online live link loan vip'.split(
      ' ',
    ),
  )
  const dots = someOf('.', '。', '․', '·', '[.]', '(.)', ' .', '{.}', '[ . ]', ' (.) ')
  const asWords = someOf(' dot ', '[dot]', '(dot)', '-dot-', ' [DOT] ', ' d0t ', ' Dot ', ' {dot} ')

  test('a host in whatever letters is refused', () => {
    refusedAs(
      'text_with_link',
      fc.tuple(site, dots, ending).map((parts) => parts.join('')),
    )
    refusedAs('text_with_link', written(fc.tuple(site, ending).map((parts) => parts.join('.'))))
  })

  test('a dot in words is refused', () => {
    refusedAs(
      'text_with_link',
      fc.tuple(site, asWords, ending).map((parts) => parts.join('')),
    )
  })

  test('an address, a path, an IP address and a handle are refused', () => {
    const octet = fc.integer({ min: 1, max: 254 })
    refusedAs(
      'text_with_link',
      fc
        .tuple(octet, octet, octet, octet, someOf('', '/x', ':80/a'))
        .map(([a, b, c, d, path]) => `${a}.${b}.${c}.${d}${path}`),
    )
    refusedAs(
      'text_with_link',
      someOf('http://x', 'hxxps://x', 'www evil', 'w w w evil', 'a@okaxis', '@evil', 'evil com/win')
        .chain((text) => written(fc.constant(text)))
        .filter((text) => !/com\/|[.．]/i.test(text) || /com\/win/i.test(text)),
    )
  })
})

describe('numbers to call', () => {
  const number = fc
    .tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 1_0000_0000, max: 9_9999_9999 }))
    .map(([first, rest]) => `${first}${rest}`)
  const script = (digits: string, zero: number) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const scripts = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0x660, 0xff10, 0x1d7ce, 0x1d7f6]
  const cut = (digits: string, sizes: number[]) => {
    const groups: string[] = []
    let at = 0
    for (let index = 0; at < digits.length; index++) {
      const size = sizes[index % sizes.length] as number
      groups.push(digits.slice(at, at + size))
      at += size
    }
    return groups
  }
  const sizes = fc.constantFrom<number[][]>(
    [10],
    [5],
    [4, 3, 3],
    [3, 3, 4],
    [2],
    [1],
    [2, 4, 4],
    [3, 2],
  )
  const between = someOf(
    ' ',
    '-',
    '.',
    '%',
    ' or ',
    ' / ',
    '*',
    '_',
    ' - ',
    ' x ',
    '😀',
    '~',
    ' and ',
    ' to ',
    '|',
  )

  test('in whatever groups, scripts and with whatever between is refused', () => {
    refusedAs(
      'text_with_number',
      fc
        .tuple(
          number,
          sizes,
          between,
          fc.constantFrom(0, ...scripts),
          someOf('', '+91 ', '0', '(91)'),
        )
        .map(([digits, into, sign, zero, before]) => {
          const grouped = cut(digits, into).join(sign)
          return before + (zero ? script(grouped, zero) : grouped)
        })
        .filter((text) => !/^\D*(\d{1,3}\.){3}\d{1,3}/.test(text.normalize('NFKC'))),
      someOf('restaurantName', 'reward', 'reason', 'words', 'lastName'),
    )
  })

  const words = [
    'zero one two three four five six seven eight nine',
    'shunya ek do teen char paanch chhe saat aath nau',
    'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
    'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ',
    'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়',
    'શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ',
    'ਸਿਫ਼ਰ ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ',
    'ଶୂନ ଏକ ଦୁଇ ତିନି ଚାରି ପାଞ୍ଚ ଛଅ ସାତ ଆଠ ନଅ',
    'பூஜ்யம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது',
    'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది',
    'ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು',
    'പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത്',
    'صفر ایک دو تین چار پانچ چھ سات آٹھ نو',
    'zero I II III IV V VI VII VIII IX',
    'zero Ⅰ Ⅱ Ⅲ Ⅳ Ⅴ Ⅵ Ⅶ Ⅷ Ⅸ',
  ].map((row) => row.split(' '))
  test('in words is refused', () => {
    refusedAs(
      'text_with_number',
      fc
        .tuple(number, fc.constantFrom(...words), someOf(' ', '-', ', ', ' . '))
        .map(([digits, of, sign]) => [...digits].map((digit) => of[Number(digit)]).join(sign)),
    )
    expect(faultOf('reward', 'Call double nine eight one two triple three four five')).toBe(
      'text_with_number',
    )
    expect(faultOf('reward', 'Call ninety-eight twelve thirty-four fifty-six seventy-eight')).toBe(
      'text_with_number',
    )
  })

  test('in keycaps and circles is refused', () => {
    refusedAs(
      'text_with_number',
      fc
        .tuple(number, fc.boolean())
        .map(([digits, isKeycap]) =>
          [...digits]
            .map((digit) =>
              isKeycap
                ? `${digit}\ufe0f\u20e3`
                : String.fromCodePoint(digit === '0' ? 0x24ff : 0x2775 + Number(digit)),
            )
            .join(''),
        ),
    )
  })

  test('in an address is refused as well', () => {
    for (const address of ['Call 98123 45678', '12 Hill Road, 9812345678', 'Ph. +91-98123-45678'])
      expect(faultOf('addressLine1', address)).toBe('text_with_number')
  })
})

describe('our name', () => {
  const looks = {
    d: ['|)', ...'dDđĐðԁᗪᴅꓓᎠⅾժɗɖ𝐝𝓓ⓓ🅳🇩ḋ'],
    o: [...'oO0оοօøØõᴏꓳ𝗼ⓞ🅾🇴०ö∅', '()', '[]'],
    b: [...'bBЬᗷʙꓐᏴß𝔟ⓑ🅱🇧ḃ8'],
    a: [...'aAаαɑᴀꓮᎪ𝐚ⓐ🅰🇦á4λ', '/-\\'],
    r: [...'rRгᴦʀꓣᎡᖇ𝐫ⓡ🆁🇷ŕ®'],
  }
  const name = fc.tuple(
    ...[...'dobara'].map((letter) => fc.constantFrom(...looks[letter as keyof typeof looks])),
  )
  const signs = someOf('', '', '', '-', '.', '_', '\u200b', '\u00ad', '\u2060')

  test('in whatever letters is refused wherever it stands', () => {
    refusedAs(
      'text_for_us',
      fc
        .tuple(name, signs)
        .map(([letters, sign]) => letters.join(sign))
        .filter((text) => !/^dobara$/i.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))),
    )
  })

  test('spaced is refused', () => {
    refusedAs(
      'text_for_us',
      name.map((letters) => letters.join(' ')),
    )
  })

  test('as a sender is refused, and as the word for again it is not', () => {
    for (const text of [
      'Dobara Support',
      'Team Dobara',
      'Dobara Help Desk',
      'दोबारा सपोर्ट',
      'Dobara: hi',
    ])
      expect(faultOf('reward', text)).toBe('text_for_us')
    for (const text of ['Dobara aaiye', 'दोबारा आइए', 'Free chai dobara milegi'])
      expect(faultOf('reward', text)).toBeNull()
  })

  test('a name does not even sound like it', () => {
    for (const text of ['Dobara', 'Dobara Kitchen', 'Do Bara', 'Dobaara Café', 'Doobara', 'दोबारा'])
      expect(faultOf('restaurantName', text)).toBe('text_for_us')
  })
})

test.each([
  ['Dobara Support: you won ₹5,000! Call 98123 45678 or evil.com/win', 'text_with_link'],
  ['Log in at Hdfc.Click or 192.0.2.1/x. Call 98%12%34%56%78', 'text_with_link'],
  ['Paytm.Win today', 'text_with_link'],
  ['Call 98 or 12 or 34 or 56 or 78', 'text_with_number'],
  ['Call 98, 12, 34, 56, 78', 'text_with_number'],
  ['Call 98123 then press 45678', 'text_with_number'],
  ['9 8 then 1 2 then 3 4 then 5 6 then 7 8', 'text_with_number'],
  ['9.12 34 56 789', 'text_with_number'],
  ['₹98123 ₹45678', 'text_with_number'],
  ['Call 9812 345678', 'text_with_number'],
  ['98I23 4567O', 'text_with_number'],
  ['evil dоt cоm', 'text_with_link'],
  ['evil,com', 'text_with_link'],
  ['evil. com', 'text_with_link'],
  ['evil . com', 'text_with_link'],
  ['evil point com', 'text_with_link'],
  ['t.me/x', 'text_with_link'],
  ['एविल डॉट कॉम', 'text_with_link'],
  ['Đobara team', 'text_for_us'],
  ['ᗪobara gives', 'text_for_us'],
  ['Dob@ra gives', 'text_with_link'],
])('%s is refused', (text, code) => {
  expect(faultOf('sentence', text)).toBe(code)
})
