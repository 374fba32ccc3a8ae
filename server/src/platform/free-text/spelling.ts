import { plainDigits } from '@dobara/contract/fields/digits'
import unhomoglyph from 'unhomoglyph'

const row = (first: number, signs: string) =>
  [...signs].map((sign, index): [string, string] => [String.fromCodePoint(first + index), sign])

/** NFKC leaves these signs unchanged, although people read them as digits or letters. */
const styled = new Map([
  ...[0x2776, 0x2780, 0x278a, 0x24f5].flatMap((first) => row(first, '123456789')),
  ...row(0x1f10b, '00'),
  ...row(0x24ff, '0'),
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) => row(first, 'abcdefghijklmnopqrstuvwxyz')),
  ...[...'〇一二三四五六七八九'].map((sign, value): [string, string] => [sign, String(value)]),
])

export const plain = (text: string): string =>
  plainDigits(
    text
      .replace(/[™℠]/g, ' ')
      .normalize('NFKC')
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}\u2800]/gu, '')
      .replace(/\P{ASCII}/gu, (sign) => styled.get(sign) ?? sign),
  )

const alsoAlike = {
  d: 'ᴅժɖɗðÐᑯძδдↁ',
  o: 'ᴏⲟߋᗝ⊙◯○●⭕ѻ◎ø°¤٥ە๏º∅',
  b: 'ʙⲃßвьɓƀ฿๖',
  a: 'ᴀᗩλдѧค₳ɐ∀',
  r: 'ʀяɹɾɍ尺гᖇ®',
  c: 'ᴄς©ᑕ',
  m: 'ᴍмⲙᗰ',
  i: 'ɪıι',
  n: 'ɴпη',
}
const letterOf = new Map(
  Object.entries(alsoAlike).flatMap(([letter, signs]) =>
    [...signs].map((sign): [string, string] => [sign, letter]),
  ),
)

/** Letters that look alike are those in Unicode's confusables (UTS 39). */
export const bare = (text: string): string =>
  withoutAccents(withoutAccents(text).replace(/\P{ASCII}/gu, letterAlike)).toLowerCase()

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{Mn}+/gu, '')

function letterAlike(sign: string): string {
  const small = sign.toLowerCase()
  const known = letterOf.get(sign) ?? letterOf.get(small)
  if (known) return known
  const alike = unhomoglyph(small)
  return /^[a-z]/i.test(alike) ? alike : unhomoglyph(sign)
}
