import { expect, test } from 'vitest'
import { dialled, missingParticulars, noParticulars, pageValues, whatsappLink } from './contact.ts'

const all = {
  company: {
    name: 'Dobara Foods',
    address: ' 12 Hill Road |  | Mumbai 400050',
    gstin: '27AAPFU0939F1ZV',
  },
  support: {
    email: 'help@dobara.in',
    phone: '+91 22 1234 5678',
    hours: null,
    whatsapp: '+91 98123 45678',
  },
}

test('numbers lead to a call and to a chat', () => {
  expect(dialled('+91 (22) 1234-5678')).toBe('+912212345678')
  expect(whatsappLink('+91 98123 45678')).toBe('https://wa.me/919812345678')
})

test('what pages need is named while it is missing; a GSTIN, hours and WhatsApp may be left out', () => {
  expect(missingParticulars(noParticulars)).toEqual([
    'SELLER_NAME',
    'SELLER_ADDRESS',
    'SUPPORT_EMAIL',
    'SUPPORT_PHONE',
  ])
  expect(missingParticulars({ ...all, support: { ...all.support, whatsapp: null } })).toEqual([])
})

test('pages are filled with what is known', () => {
  expect(pageValues('https://dobara.in', all)).toEqual({
    origin: 'https://dobara.in',
    missing: null,
    'company.name.en': 'Dobara Foods',
    'company.name.hi': 'Dobara Foods',
    'company.address.en': '12 Hill Road, Mumbai 400050',
    'company.address.hi': '12 Hill Road, Mumbai 400050',
    'company.gstin': '27AAPFU0939F1ZV',
    'support.email': 'help@dobara.in',
    'support.phone': '+91 22 1234 5678',
    'support.dialled': '+912212345678',
    'support.hours.en': null,
    'support.hours.hi': null,
    'support.whatsapp': '+91 98123 45678',
    'support.chat': 'https://wa.me/919812345678',
  })
})

test('what is not known is an example that nobody owns, in the page’s language', () => {
  expect(pageValues('https://dobara.in', noParticulars)).toEqual({
    origin: 'https://dobara.in',
    missing: 'SELLER_NAME, SELLER_ADDRESS, SUPPORT_EMAIL, SUPPORT_PHONE',
    'company.name.en': 'Example Company',
    'company.name.hi': 'नमूना कंपनी',
    'company.address.en': '1 Example Road, Mumbai 400001',
    'company.address.hi': '1 नमूना मार्ग, मुंबई 400001',
    'company.gstin': null,
    'support.email': 'help@dobara.example',
    'support.phone': '1800 000 0000',
    'support.dialled': '18000000000',
    'support.hours.en': null,
    'support.hours.hi': null,
    'support.whatsapp': null,
    'support.chat': null,
  })
})
