import { expect, test } from 'vitest'
import { noParticulars, type Particulars, pageValues } from './contact.ts'
import { fillPage } from './served-page.ts'

const page =
  '<a href="%origin%/"></a><p title="%company.name.en%">%company.name.en%, %company.address.hi%</p>' +
  '<only-with value="support.whatsapp"><a href="%support.chat%">%support.whatsapp%</a></only-with>' +
  '<only-with value="support.hours.en"><p>%support.hours.en%</p></only-with>' +
  '<only-with value="missing"><p>Examples: %missing%</p></only-with>'

const whole: Particulars = {
  company: { name: 'Thali & Sons', address: '1 Mint Road| Delhi 110001 |', gstin: null },
  support: {
    email: 'care@thali.example',
    phone: '+91 11 2345 6789',
    hours: 'Mo-Sa 10:00-19:00',
    whatsapp: '+91 98765 43210',
  },
}

test('a page shows the name and contact details of the operator', () => {
  expect(fillPage(page, pageValues('https://dobara.example', whole))).toBe(
    '<a href="https://dobara.example/"></a>' +
      '<p title="Thali &#38; Sons">Thali &#38; Sons, 1 Mint Road, Delhi 110001</p>' +
      '<a href="https://wa.me/919876543210">+91 98765 43210</a>' +
      '<p>Monday to Saturday, 10 am to 7 pm</p>',
  )
})

test('a missing setting is left out or replaced by a marked example', () => {
  const shown = fillPage(page, pageValues('http://localhost', noParticulars))
  expect(shown).toContain('Example Company, 1 नमूना मार्ग, मुंबई 400001')
  expect(shown).toContain('Examples: SELLER_NAME, SELLER_ADDRESS, SUPPORT_EMAIL, SUPPORT_PHONE')
  expect(shown).not.toMatch(/wa\.me|only-with|<p><\/p>/)
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x", '$&$1`'])(
  'a setting never becomes markup: %s',
  (name) => {
    const values = pageValues('http://localhost', {
      ...whole,
      company: { ...whole.company, name },
    })
    const shown = fillPage('<p title="%company.name.en%">%company.name.en%</p>', values)
    expect(shown).not.toMatch(/<(?!\/?p\b)|title="[^"]*"[^>]/)
    expect(shown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(
      `<p title="${name}">${name}</p>`,
    )
  },
)

test('placeholders inside a value are not filled in', () => {
  const values = { a: '%b%', b: 'secret', c: '<only-with value="b">' }
  expect(fillPage('%a% %c% 100% %unknown%', values)).toBe(
    '%b% &#60;only-with value=&#34;b&#34;&#62; 100% %unknown%',
  )
})
