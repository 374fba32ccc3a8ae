/** The server's answers for states that a walk cannot reach. */

export const counts = {
  inSegment: 96,
  notAllowing: 30,
  notReached: 12,
  tooMany: 5,
  keptOut: 8,
  toSend: 41,
  rupees: 0,
}

export const costly = {
  inSegment: 12_480,
  notAllowing: 3_120,
  notReached: 1_804,
  tooMany: 566,
  keptOut: 2_097,
  toSend: 4_893,
  rupees: 4_982,
}

export const nobody = { ...counts, notReached: 66, tooMany: 0, keptOut: 0, toSend: 0 }

export const longest =
  'Bring your whole family on Sunday from 12 to 4 for our thali of 21 dishes, with mango kulfi and filter coffee as a gift.'

const beingSent = {
  newsId: 'second',
  segment: 'regular',
  sentence: 'Our mango kulfi is back until the monsoon.',
  createdAt: '2026-11-26T10:09:00Z',
  formattedDate: '26 Nov 2026, 3:39 pm',
  state: 'sending',
  sent: 31,
  opened: 4,
  keptOut: 12,
  waiting: 10,
  notSent: 0,
}

const wasSent = {
  newsId: 'first',
  segment: null,
  sentence: 'दिवाली पर हम रात 11 बजे तक खुले हैं।',
  createdAt: '2026-11-12T10:09:00Z',
  formattedDate: '12 Nov 2026, 3:39 pm',
  state: 'sent',
  sent: 140,
  opened: 62,
  keptOut: 58,
  waiting: 0,
  notSent: 3,
}

export const afterTwo = {
  members: 596,
  allowing: 366,
  reached: 354,
  nudges: [],
  isPaused: false,
  isReported: false,
  newsLeft: 0,
  newsAgainFrom: '2026-12-12T10:09:00Z',
  news: [beingSent, wasSent],
}

export const afterMany = {
  ...afterTwo,
  newsLeft: 1,
  newsAgainFrom: null,
  news: [
    { ...beingSent, sentence: longest, state: 'stopped', sent: 1_131, waiting: 0, notSent: 3_762 },
    ...Array.from({ length: 11 }, (_, index) => ({
      ...wasSent,
      newsId: `earlier-${index}`,
      segment: [null, 'new', 'regular', 'once', 'lost'][index % 5],
      sentence: [wasSent.sentence, beingSent.sentence, longest][index % 3],
    })),
  ],
}

const nudge = (kind: string, sentence: string, isOn: boolean, toChange = {}) => ({
  ...{ kind, sentence, isOn, toChange },
  ...{ due: 3, notReached: 12 },
})

/** The sentence with a link was saved before the rule that refuses it. */
export const refused = {
  ...afterTwo,
  news: [],
  newsLeft: 2,
  newsAgainFrom: null,
  nudges: [
    nudge('birthday', 'Order at spice-route.in', true, { sentence: 'text_with_link' }),
    nudge('reward_ready', 'Come any evening, it waits for you.', true),
    nudge('one_visit_away', '', false),
    nudge('second_visit', '', false),
    nudge('we_miss_you', '', false),
  ],
}

const group = (guests: number, came: number) => ({ guests, came })

export const running = {
  running: {
    round: 1,
    beganAt: '2026-11-14T06:00:00Z',
    readFrom: '2027-02-12T06:00:00Z',
    messaged: 120,
    keptOut: 51,
  },
  rounds: [],
  everywhere: null,
}

export const brought = {
  running: { ...running.running, round: 3 },
  rounds: [
    {
      round: 2,
      beganAt: '2026-08-16T06:00:00Z',
      endedAt: '2026-11-14T06:00:00Z',
      results: [
        {
          kind: 'all',
          messaged: group(900, 270),
          keptOut: group(400, 92),
          more: { low: 1.8, mid: 7, high: 11.9 },
          rupees: { low: 6_480, mid: 25_200, high: 42_900 },
          visitCost: { low: 40, mid: 62, high: 150 },
        },
      ],
    },
  ],
  everywhere: null,
}
