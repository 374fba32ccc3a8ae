import { bare, plain } from './spelling.ts'

const asWord = (spelling: string) => `(?<![\\p{L}\\p{M}])(?:${spelling})(?![\\p{L}\\p{M}])`
const again = 'दो[\\s-]?बारा|डोबारा|दुबारा|দোবারা|દોબારા|ਦੋਬਾਰਾ|دوبارہ|دوبارا'
/** In these scripts the word means only our name. */
const ours = /தோபாரா|டோபாரா|దోబారా|ದೋಬಾರಾ|ദോബാരാ|добара|ντομπάρα/iu
const word = asWord(`dobara|${again}`)
const before =
  'from|by|with|on|in|at|of|via|your|our|my|team|official|regards|thanks|this is|dear|टीम|টিম|ટીમ|ਟੀਮ|ٹیم'
const after =
  'app|team|card|account|customer|support|care|help|helpdesk|helpline|desk|service|services|security|bank|wallet|pay|cash|cashback|refund|prize|lottery|bonus|gifts?|vouchers?|coupons?|alerts?|notice|admin|office|hq|department|dept|official|india|loyalty|kyc|verification|gives?|gave|says?|said|sends?|sent|offers?|wishes|thanks|welcomes|invites|rewards?|brings|will|has|ka|ki|ke|ko|ne|par|pe|mein|manager|executive|members?|users?|winners?|log ?in|otp|verify|verified|credit(?:s|ed|ing)?|ltd|pvt|wants|needs|is\\s+(?:giving|your|the|our|closing)|ऐप|एप|टीम|कार्ड|सपोर्ट|केयर|हेल्प|सहायता|बैंक|का|की|के|को|ने|पर|में|से\\s+(?:संदेश|मैसेज)|টিম|অ্যাপ|ટીમ|એપ|ઍપ|ਟੀਮ|ਐਪ|ٹیم|ایپ'

/** The sentence 'Dobara points kamaiye' asks a guest to earn points again. */
const points = 'points?(?!\\s+\\p{L}+(?:iye|ao)(?!\\p{L}))'

const mark = '.!?।:>–—|•·®©/~*#"“”()\\[\\]-'

const asName = [
  new RegExp(`(?<!\\p{L})(?:${before})\\s+${word}`, 'iu'),
  new RegExp(`${word}(?:['’]s|[\\s®]+(?:${after}|${points})(?![\\p{L}\\p{M}]))`, 'iu'),
  new RegExp(`(?:^|[${mark}])\\s*${word}\\s*(?:$|[${mark}])`, 'iu'),
  new RegExp(`^[^\\p{L}\\p{N}]*${word}[^\\p{L}\\p{N}]*$`, 'iu'),
  new RegExp(`${word}[^\\p{L}\\p{N}]+\\d[\\d,]*\\s+${points}`, 'iu'),
  new RegExp(`(?:love|yours|regards),\\s*${word}\\s*(?:$|[${mark}])`, 'iu'),
  new RegExp(`(?:${again})(?:ऐप|एप|टीम)`, 'u'),
  new RegExp(`${word}\\s*:`, 'iu'),
]

/**
 * The words 'Dobara aaiye' may mean 'come again', but a disguised spelling always means our name.
 */
export function speaksForUs(text: string): boolean {
  const read = plain(text)
  return isDisguised(text, read) || ours.test(read) || asName.some((name) => name.test(read))
}

/** In a restaurant's name, 'dobara' in Latin letters never means 'again'. */
export const isLikeOurName = (name: string): boolean =>
  speaksForUs(name) || /(?<![a-z])d\s*o+\s*b\s*a+\s*r+\s*a+h?(?![a-z])/.test(joined(plain(name)))

const isDisguised = (text: string, read: string) =>
  timesIn(joined(read), 'dobara') >
  timesIn(text, '(?<![\\p{L}\\p{M}\\p{Cf}\\p{N}_])dobara(?![\\p{L}\\p{M}\\p{Cf}\\p{N}_])')

const timesIn = (text: string, spelling: string) =>
  [...text.matchAll(new RegExp(spelling, 'giu'))].length

const readAs: Record<string, string> = {
  '0': 'o',
  '8': 'b',
  '4': 'a',
  '@': 'a',
  '()': 'o',
  '[]': 'o',
  '/-\\': 'a',
  '/\\': 'a',
  '|)': 'd',
}

const joined = (read: string) =>
  bare(read)
    .replace(/[084@]|\(\)|\[\]|\/-?\\|\|\)/g, (sign) => readAs[sign] ?? sign)
    .replace(/(?<=(?<!\p{L})\p{L})[^\p{L}]+(?=\p{L}(?!\p{L}))/gu, '')
    .replace(/(?<=\p{L})[^\p{L}\s]+(?=\p{L})/gu, '')
