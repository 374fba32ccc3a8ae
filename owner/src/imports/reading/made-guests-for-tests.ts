export interface MadeGuest {
  name: string
  phone: string
  points: number
  phoneCell: string
  pointsCell: string
  /** Whether a careful person would read `points` in `pointsCell` */
  isReadable: boolean
}

export interface MadeList {
  bytes: Uint8Array<ArrayBuffer>
  guests: Map<number, MadeGuest>
  rows: number
  columns: { phone: number; points: number }
  made: string[]
}

export type Random = ReturnType<typeof randomFrom>

/** The algorithm mulberry32 */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    chance: (share: number) => next() < share,
    pick: <Value>(values: readonly Value[]) => values[whole(0, values.length - 1)] as Value,
  }
}

export const headings = [
  ['Name', 'Mobile', 'Points'],
  ['Customer Name', 'Contact No.', 'Loyalty Pts'],
  ['Guest', 'Mob', 'Bal'],
  ['NAME', 'Cell', 'Points balance'],
  ['नाम', 'मोबाइल नंबर', 'पॉइंट'],
  ['નામ', 'મોબાઇલ નંબર', 'પોઇન્ટ'],
  ['নাম', 'মোবাইল', 'পয়েন্ট'],
  ['பெயர்', 'கைபேசி எண்', 'புள்ளிகள்'],
  ['పేరు', 'ఫోన్ నంబర్', 'పాయింట్లు'],
  ['ಹೆಸರು', 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ', 'ಅಂಕಗಳು'],
  ['പേര്', 'മൊബൈൽ നമ്പർ', 'പോയിന്റ്'],
  ['ਨਾਮ', 'ਮੋਬਾਈਲ ਨੰਬਰ', 'ਅੰਕ'],
  ['ନାମ', 'ମୋବାଇଲ ନମ୍ବର', 'ପଏଣ୍ଟ'],
  ['نام', 'موبائل نمبر', 'پوائنٹس'],
] as const

const names = [
  'Asha',
  'Meera Iyer',
  'Omar',
  'Farhan Sheikh',
  'आशा राव',
  'મીરા',
  'José',
  '7 Hills',
  'D’Souza',
]
const zeros = [
  0x30, 0x30, 0x30, 0x966, 0xae6, 0x9e6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xa66, 0xb66, 0x6f0,
]

export function makeGuest(random: Random, at: number): MadeGuest {
  const digits = `${random.whole(6, 9)}${String(random.whole(0, 9_999_999)).padStart(7, '0')}${String(at).padStart(2, '0')}`
  const points = random.pick([
    random.whole(1, 99),
    random.whole(100, 999),
    random.whole(1_000, 99_999),
  ])
  const zero = random.pick(zeros)
  const inScript = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const phoneCell = random.pick([
    digits,
    digits,
    `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
    `0${digits}`,
    `91${digits}`,
    `${digits.slice(0, 5)}-${digits.slice(5)}`,
    `'${digits}`,
    `${digits}.0`,
  ])
  const pointsCell = random.pick([
    `${points}`,
    `${points}`,
    points.toLocaleString('en-IN'),
    `${points}.00`,
    ` ${points} `,
    `${points} pts`,
  ])
  return {
    name: random.pick(names),
    phone: `+91${digits}`,
    points,
    phoneCell: inScript(phoneCell),
    pointsCell: inScript(pointsCell),
    isReadable: true,
  }
}

const wrongPoints = ['', '0', '-5', '480.50', '₹480', 'many', '1e3', '1,00,001', '480/-', '48 120']
const wrongPhones = ['', '12345', '9.81E+09', '98123 45678/79', 'none', '022 2345 6789']

export function spoil(random: Random, guest: MadeGuest): MadeGuest {
  const spoilt = random.chance(0.5)
    ? { pointsCell: random.pick(wrongPoints) }
    : { phoneCell: random.pick(wrongPhones) }
  return { ...guest, ...spoilt, isReadable: false }
}
