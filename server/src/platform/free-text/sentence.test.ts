import { describe, expect, test } from 'vitest'
import { faultOf } from './free-text.ts'

/** The code of what is wrong, or 'right'. */
const judged = (sentence: string) => faultOf('sentence', sentence) ?? 'right'

test.each([
  'Fresh jalebi on Sunday.',
  'Come for dinner: kebabs from ₹1,50,000 to ₹2,50,000, 20% off.',
  'Win ₹1,00,00,000 in our draw!',
  'Biryani half/full 250/450, thali 199.',
  'Thali @ ₹149, dosa @ Rs. 99, chai @ 20 only',
  'Open from 7:30 to 10.30 and 12:00-15:00, 19:00-23:00.',
  'Since 1978, and in 2026-2027 as well.',
  'Till 31/12/2026 and 26-11-2026, two for one.',
  'Only on 24, 25, 26, 27 December.',
  'Combos at 99, 149, 199, 249 and 299.',
  'Pizza, pasta, e.g. our own, from 9 a.m. to 11 p.m.',
  'Mr. Rao cooks at St. Mary\u2019s on Sunday.',
  'Mr.Rao and K.Rao cook at St.Mary\u2019s.',
  'It is Sunday.Come and eat with us.',
  'Only ₹100.Come in.',
  'Wait\u2026something sweet is coming in.',
  'Idli · Dosa · Vada • In season',
  'रविवार को ताज़ी जलेबी। शाम 7:30 बजे आइए।',
  'खाना तैयार है.आज आइए',
  'दोबारा आइए, ₹१,५०,००० का इनाम',
  'दोबारा आइए 🎉👨‍👩‍👧',
  'No. 1 in town! 1.5 kg cake',
  'Dobara aaiye',
  'dobara aaiye!',
  'Kal phir se aaiye dobara!',
  'Hum dobara khul gaye hain. Jaldi aao!',
  'Dobara is hafte aaiye, thali \u20b9149 mein.',
  'Dobara se swagat hai, Asha ji',
  'Aap aaye the, dobara milenge?',
  'Diwali par DOBARA wahi swaad',
  'Dobara points kamaiye!',
  'Aao aur dobara points kamao',
  'दोबारा पॉइंट कमाइए',
])('an ordinary sentence is right: %s', (sentence) => {
  expect(judged(sentence)).toBe('right')
})

describe('a link is refused in every disguise', () => {
  test.each([
    'spice-route.in',
    'See Spice-Route.In today',
    'SPICEROUTE.COM',
    'www spice route',
    'Come to www.spice',
    'spice dot com',
    'spice (dot) com',
    'spice [.]com',
    'spice d0t in',
    'http spice',
    'hTTps://x',
    'ｓｐｉｃｅ．ｉｎ',
    'ｗｗｗ spice',
    'spice\u200b.\u200bin',
    'spice\u00ad.in',
    'spice.\u2060i\u200dn',
    'spice\u2024in',
    'spice\u3002in',
    'spice\uff61in',
    'spice\u06d4in',
    'spice\u00b7in',
    'spice .in',
    'ѕріcе.іn',
    'spice.рф',
    'स्वाद.भारत',
    'spice डॉट कॉम',
    'bit.ly/x',
    't.me',
    't.me/spice',
    'wa.me',
    'owner@spice',
    'owner @ gmail',
    'owner＠spice',
    'a@1.example.in',
    '7@8b.guru',
    'menu.guru today',
    'x9.guru',
    '<b>Free</b>',
    'a > b',
    '＜script＞',
  ])('%s', (sentence) => {
    expect(judged(sentence)).toBe('text_with_link')
  })
})

describe('a number to call is refused in every disguise', () => {
  test.each([
    'Call 9811000022',
    'Call 98110 00022',
    'Call 98 11 00 00 22',
    '98-110-000-22',
    '98.11.00.00.22',
    '98110,00022',
    '98110, 00022',
    '98110*00022',
    '98110 / 00022',
    '9811:000:022',
    '(022) 2640-1234',
    '+91 98110 00022',
    '1800-11-1234',
    '९८११० ०००२२',
    '९८११०००',
    '９８１１０００',
    '⑨⑧①①⓪⓪⓪',
    '9️⃣8️⃣1️⃣1️⃣0️⃣0️⃣0️⃣0️⃣2️⃣2️⃣',
    '98110\u200b00022',
    '98110\u00ad00022',
    '98-11-20 00 022',
    'Ask 400050',
  ])('%s', (sentence) => {
    expect(judged(sentence)).toBe('text_with_number')
  })

  test('a short number in words is right', () => {
    expect(judged('Call nine eight one one')).toBe('right')
  })
})

test.each([
  'Dobara gives you 100 points',
  'DOBARA',
  'ｄｏｂａｒａ',
  'Dоbаra',
  'Dob\u00e1ra',
  'D o b a r a',
  'D.o.b.a.r.a',
  'D0bara',
  'do\u00adbara',
  'दोबारा ऐप से',
  'dobaraapp',
  'MyDobara',
  'Dobаra aaiye',
  'D0bara aaiye',
  'D0bara: दोबारा आइए',
  'दोबारा आइए, D0bara aaiye',
  'D o b a r a aaiye',
  'A gift from Dobara',
  'Dobara app kholiye',
  'Your Dobara card gets 100 points',
  'Free pizza for all. – Dobara',
  'Dobara: 100 points for you',
  'Dobara\u2019s gift for you',
  'Team Dobara',
  'Dobara team',
  'Get 100 Dobara points',
  'Dobara points for you',
  'Aapke Dobara points aaj khatam honge',
  'Dobara ki taraf se 100 points',
  'Dobara की ओर से 100 पॉइंट',
  'दोबारा की ओर से 100 पॉइंट',
])('our name is refused: %s', (sentence) => {
  expect(judged(sentence)).toBe('text_for_us')
})
