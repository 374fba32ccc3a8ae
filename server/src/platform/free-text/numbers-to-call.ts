import { plain } from './spelling.ts'

const units = 'zero one two three four five six seven eight nine'.split(' ')
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const hindi = [
  'shunya|sunya|शून्य|जीरो|ज़ीरो',
  'ek|एक|वन',
  'do|दो|टू',
  'teen|tin|तीन|थ्री',
  'char|chaar|चार|फोर',
  'panch|paanch|पांच|पाँच|फाइव',
  'chhe|chhah|chah|che|छह|छः|छ|सिक्स',
  'saat|सात|सेवन',
  'aath|aat|आठ|एट',
  'nau|नौ|नाइन',
]
const others = [
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়',
  'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ',
  'શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ',
  'ਸਿਫ਼ਰ ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ',
  'ଶୂନ ଏକ ଦୁଇ ତିନି ଚାରି ପାଞ୍ଚ ଛଅ ସାତ ଆଠ ନଅ',
  'பூஜ்யம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது',
  'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది',
  'ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು',
  'പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത്',
  'صفر ایک دو تین چار پانچ چھ سات آٹھ نو',
  'nil i ii iii iv v vi vii viii ix',
].map((row) => row.normalize('NFKC').split(' '))
const digitOfWord = new Map<string, string>([
  ...units.map((word, digit): [string, string] => [word, String(digit)]),
  ...teens.map((word, digit): [string, string] => [word, String(digit + 10)]),
  ...tens.map((word, digit): [string, string] => [word, `${digit + 2}0`]),
  ...others.flatMap((row) => row.map((word, digit): [string, string] => [word, String(digit)])),
  ...hindi.flatMap((words, digit) =>
    words.split('|').map((word): [string, string] => [word, String(digit)]),
  ),
])
const words = /[\p{L}\p{M}]+/gu
const unit = units.join('|')
const joinedUnits = new RegExp(`(?<!\\p{L})(?:${unit}){3,}(?!\\p{L})`, 'gu')
const digitLike: Record<string, string> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  z: '2',
  e: '3',
  s: '5',
  b: '8',
}

const inDigits = (read: string) =>
  read
    .toLowerCase()
    .replace(joinedUnits, (written) => written.replace(new RegExp(unit, 'g'), ' $& '))
    .replace(words, (word) => digitOfWord.get(word) ?? word)
    .replace(/([2-9])0[\s-]+([1-9])(?!\d)(?=\D|$)/g, (written, ten, unit) =>
      /\d/.test(read) ? written : ten + unit,
    )
    .replace(/(?<=\d[^\p{L}\d]*)oh?(?![\p{L}\p{M}])/gu, '0')
    .replace(/(?<=\d)(?!se\d)[olizesb|]+(?=\d)/g, (signs) =>
      signs.replace(/./g, (sign) => digitLike[sign] ?? sign),
    )
    .replace(/(?:double|dbl)\s+(\d)/g, '$1$1')
    .replace(/triple\s+(\d)/g, '$1$1$1')
    .replace(/quadruple\s+(\d)/g, '$1$1$1$1')

const joint =
  'hundred|or|and|then|plus|dash|hyphen|minus|space|slash|dot|comma|point|aur|ya|phir|fir|और|या|फिर|डैश|[a-z]'
const run = new RegExp(
  `\\d+(?:(?:[^\\p{L}\\p{M}\\d]+|[^\\p{L}\\p{M}\\d]{0,6}(?:${joint})[^\\p{L}\\p{M}\\d]{0,6})\\d+)*`,
  'gu',
)
const alike = /\d{1,5}(\D{1,15}?)\d{1,5}(?:\1\d{1,5})+/g
const call =
  /(?:call|phone|ring(?! r(?:oa)?d)|dial|whats ?app|contact|mobile|mob|tel|sms|helpline|number(?! of)|कॉल|फ़ोन|फोन|संपर्क|सम्पर्क|व्हाट्सएप|मोबाइल|नंबर)[^\d]{0,20}$|ask[^\p{L}\d]*$/u

const hour = '(?:[01]?\\d|2[0-4])'
const minutes = '[:.][0-5]\\d'
const time = `(?:${hour}${minutes}|(?:[01]\\d|2[0-4])[0-5]\\d|${hour})`
const alone = '(?<!\\d[\\s:.–-]*)'
const ended = '(?![\\s:.–-]*\\d)'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const date = ['/', '\\.', '-'].map((sign) => `${day}${sign}(?:0?[1-9]|1[0-2])${sign}(?:20)?\\d\\d`)
const dates = `(?:${date.join('|')})`
const financialYear = '20[1-4]\\d\\s?[–-]\\s?[1-4]\\d'
const timesAndDates = [
  new RegExp(`(?<!\\d[^\\p{L}\\d]?)${financialYear}(?!\\d)`, 'gu'),
  new RegExp(`(?<![\\d:.–-])${hour}${minutes}\\s?[–-]\\s?${hour}${minutes}(?![\\d:.–-])`, 'g'),
  new RegExp(`(?<!\\d[^\\p{L}\\d]?)(?:${dates}\\s?[–-]\\s?)?${dates}(?![^\\p{L}\\d]?\\d)`, 'gu'),
  new RegExp(`${alone}${time}\\s?[–-]\\s?${time}${ended}`, 'g'),
  new RegExp(`${alone}${hour}${minutes}${ended}`, 'g'),
]
const grouped = /(?<!\d)\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/g

const longestRow = 6
const leastDigits = 10

export function hasNumberToCall(text: string, isAddress = false): boolean {
  const read = inDigits(plain(text))
  if (hasLongRow(read)) return true
  if (hasTwoHalves(read, isAddress)) return true
  const runs = [...read.matchAll(run), ...read.matchAll(alike)]
  return runs.some((found) => isNumber(found[0], call.test(read.slice(0, found.index)), isAddress))
}

const hasLongRow = (read: string) =>
  (read.match(/\d+/g) ?? []).some((row) => row.length > longestRow && !/^[1-9]\d?0{6,7}$/.test(row))

const hasTwoHalves = (read: string, isAddress: boolean) =>
  [...read.matchAll(/(?<!\d)(\d{3,6})(?=(?:\D{1,20}|[^\p{L}\d]+)(\d{3,6})(?!\d))/gu)].some(
    ([, first = '', second = '']) =>
      isDialled(first + second) &&
      !/^[1-9]\d*00 [1-9]\d*00$/.test(`${first} ${second}`) &&
      !(isAddress && second.length === 6),
  )

function isNumber(written: string, isCalled: boolean, isAddress: boolean): boolean {
  if (isCalled && isCalledNumber(withoutPlaces(written, isAddress))) return true
  if (!isAddress && isTooLong(written, leastDigits)) return true
  return partsOf(written).some(
    (part) =>
      isDialled(digitsOf(part)) &&
      isTooLong(withoutPlaces(part, isAddress), isAddress ? leastDigits : leastDigits / 2),
  )
}

const isCalledNumber = (written: string) =>
  digitsOf(/[:./]/.test(written) ? withoutDates(written) : written).length >= longestRow

const isTooLong = (written: string, least: number) =>
  !isList(written) && digitsOf(withoutDates(written)).length >= least

const withoutDates = (written: string) =>
  timesAndDates.reduce((kept, pattern) => kept.replace(pattern, ' '), written)

function partsOf(written: string): string[] {
  const groups = [...written.matchAll(/\d+/g)]
  return groups.flatMap((first, from) =>
    groups.slice(from).map((last) => written.slice(first.index, last.index + last[0].length)),
  )
}

const digitsOf = (written: string) => written.replace(/\D/g, '')

const withoutPlaces = (written: string, isAddress: boolean) =>
  isAddress
    ? written
        .replace(/(?<!\d)\d{1,2}-\d{1,2}-\d{1,4}(?:\/\d{1,4}){2,}(?!\d)/g, ' ')
        .replace(/(?:^|[,–-]\s*)[1-9]\d{5}$/, ' ')
    : written

const isDialled = (digits: string) =>
  /^(?:(?:0|91|0091)?[6-9]\d{9}|(?:0|91)[1-9]\d{9}|1[89]00\d{6,7})$/.test(digits)

function isList(written: string): boolean {
  const together = written.replace(grouped, digitsOf)
  const numbers = (together.match(/\d+/g) ?? []).map(Number)
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] as number))
  const isRising = steps.every((step) => step > 0)
  if (/^(?:\D*[1-9]\d*000(?!\d))+$/.test(together)) return true
  if (/^(?:\D*₹\s?[1-9]\d*[059](?!\d))+$/.test(`₹${together}`)) return true
  if (steps.length > 2 && isRising && new Set(steps).size === 1) return true
  if (isDialled(digitsOf(written)))
    return steps.length > 2 && isRising && /^(?:[1-9]\d*[09](?:, ?| and | or |$))+$/.test(together)
  const lengths = numbers.map((number) => String(number).length)
  return (
    steps.length > 1 &&
    (isRising || steps.every((step) => step < 0)) &&
    Math.max(...lengths) - Math.min(...lengths) <= 1
  )
}
