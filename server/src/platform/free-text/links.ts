import topLevelDomains from 'tlds' with { type: 'json' }
import { bare, plain } from './spelling.ts'

const dot = '[.。۔·‧•∙⋅ꓸ⸱・]'
const signs = '[\\p{L}\\p{M}\\p{N}_-]'
const word = '(?:[\\p{L}\\p{M}]+)'
const plainEndings = 'com|org|xyz|co\\.in'
const hindiEndings = 'कॉम|इन|नेट|भारत|संगठन'

const octet = '(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)'

const providers =
  '(?:(?:g|hot|rediff|proton)mail|yahoo|outlook|icloud|ybl|ibl|axl|apl|upi|paytm|ptyes|ok(?:axis|hdfc|icici|sbi)\\w*)'

/** An @ before a price or between spaces is no address, and '< ₹200' is no tag. */
const links = [
  /[<>](?!\s?[₹\p{Nd}])|@(?!\s*(?:₹|rs\b|inr\b)?[.\s]*\p{Nd})(?:(?<=\S@)|(?!\s))|(?:^|\s)[\\/]{2}\p{L}|:\/\//iu,
  /\bw[\s.-]?w[\s.-]?w\b|\bh\s?(?:t\s?t|[x*]{2})\s?p(?:\s?s)?\b|\bxn--|\b(?:mailto|bitly|tinyurl|linktree)\b|\bupi:pay|\bjavascript:/iu,
  new RegExp(
    `(?:@|[([{]at[)\\]}])\\s*\\p{L}*${providers}\\b|\\bat\\s+(?:gmail|ok(?:axis|hdfc|icici|sbi)|ybl)`,
    'iu',
  ),
  /\b(?:insta(?:gram)?|telegram|snapchat|upi|handle|dm)(?:\s+id)?\s*:?\s*@/iu,
  /\b(?:wa|t|m|fb)[\s.]{0,3}me\s?\/|\bbit[\s.]{0,3}ly\b/iu,
  new RegExp(`[\\p{L}\\p{N}]\\s*${dot}\\s*c[\\s.-]{1,2}o[\\s.-]{1,2}m(?!\\p{L})`, 'iu'),
  new RegExp(
    `\\p{L}(?:dot(?:${plainEndings})|\\s+d[\\s.]o[\\s.]t+\\s+(?:${plainEndings}|in))(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`(?<!\\d\\.?)(?:${octet}\\s?\\.\\s?){3}${octet}(?!\\.?\\d)|::[\\da-f]`, 'iu'),
  new RegExp(
    `[\\p{L}\\p{N})\\]]\\s*[^\\p{L}\\p{M}\\p{N}\\s.'’&/–-]{1,3}\\s*(?:${plainEndings})(?![\\p{L}\\p{M}])`,
    'iu',
  ),
  new RegExp(`[\\p{L}\\p{N})\\]]\\s*${dot}\\s+(?:${plainEndings})(?![\\p{L}\\p{M}])`, 'iu'),
  new RegExp(`(?:${plainEndings})/\\p{L}`, 'iu'),
  new RegExp(`${dot}\\s*(?:${hindiEndings})(?![\\p{L}\\p{M}])`, 'iu'),
  new RegExp(`(?:डॉट|डाट)[\\s)\\]}-]*(?:${hindiEndings}|[a-z]{2,})(?![\\p{L}\\p{M}])`, 'iu'),
  /(?:ডট|ડોટ|ડૉટ|டாட்|డాట్|ಡಾಟ್|ഡോട്ട്|ਡਾਟ|ਡੌਟ|ڈاٹ)\s*[\p{L}]/iu,
  new RegExp(`\\b(?:point|period|full ?stop)[\\s)\\]}-]*(?:${plainEndings})\\b`, 'iu'),
]

const endings = new Set(topLevelDomains)
/** These top-level domains also follow 'dot' in names, as in 'Blue Dot Cafe'. */
const afterDot = new Set(
  'cafe restaurant bar pizza coffee food kitchen catering beer wine pub house am as at be by do is it my no so to us'.split(
    ' ',
  ),
)

const isEnding = (written: string) =>
  /^\D/.test(written) &&
  (endings.has(written.toLowerCase()) || endings.has(bare(written).replaceAll('0', 'o')))

const spelled = [
  new RegExp(`[\\p{L}\\p{N}]\\s*[[({]\\s*${dot}\\s*[\\])}]\\s*(${word})`, 'giu'),
  new RegExp(`[\\p{L}\\p{N}]\\s+${dot}(${word})`, 'giu'),
  new RegExp(`[\\p{L}\\p{N}][^\\p{L}\\p{N}]+d[o0]t[^\\p{L}\\p{N}]+(${word})`, 'giu'),
]
const host = new RegExp(`${signs}+(?:${dot}${signs}+)+`, 'gu')

const zeroAsDot = /(?<=\p{L})[٠۰](?=\p{L})/gu

export function hasLink(text: string): boolean {
  const read = plain(text.replace(zeroAsDot, '.'))
  return (
    [read, bare(read)].some(
      (spelling) => links.some((link) => link.test(spelling)) || hasSpelledLink(spelling),
    ) ||
    [...read.matchAll(host)].some((found) =>
      isHost(found[0], read.slice(found.index + found[0].length)),
    )
  )
}

const hasSpelledLink = (read: string) =>
  spelled.some((pattern, index) =>
    [...read.matchAll(pattern)].some(
      ([, ending = '']) => isEnding(ending) && !(index === 2 && afterDot.has(ending.toLowerCase())),
    ),
  )

function isHost(labels: string, after: string): boolean {
  const parts = labels.split(new RegExp(dot, 'u'))
  return parts.some((ending, index) => {
    const before = parts[index - 1]
    if (before === undefined || !isEnding(ending)) return false
    const rest = parts.slice(index + 1).map((part) => `.${part}`)
    const behind = rest.join('') + after
    return behind.startsWith('/') || !isAbbreviated(before, ending, behind)
  })
}

const titles =
  /^(?:mr|mrs|ms|dr|st|sri|shri|shree|smt|km|prof|fr|sr|jr|capt|col|maj|gen|lt|er|adv)$/i

/**
 * Examples of such abbreviations are Dine.in, Pvt.Ltd, Sr.No.5, Mon.to Sat, B.Com, 10.am and
 * St.Luke.
 */
function isAbbreviated(before: string, ending: string, after: string): boolean {
  const pair = `${before}.${ending}`
  return (
    /^(?:dine|drive|walk|sit)\.in$/i.test(pair) ||
    /^(?:mon|tues?|wed|thurs?|fri|sat|sun)\.to$/i.test(pair) ||
    /^(?:pvt|pty)\.(?:ltd|co)$/i.test(pair) ||
    /^[bm]\.(?:com|tech|sc|ed)$/i.test(pair) ||
    (/^no$/i.test(ending) && /^[.:]?\s*\d/.test(after)) ||
    (/^\d+$/.test(before) && ending.length === 2) ||
    (titles.test(before) && /^\p{Lu}\p{Ll}+$/u.test(ending)) ||
    (/^(?:opp|nr)$/i.test(before) && /^\p{Lu}/u.test(ending))
  )
}
