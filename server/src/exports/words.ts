import type { CorrectionReason } from '@dobara/contract/rules/corrections'
import type { ExportKind } from '@dobara/contract/rules/exports'
import type { Unit } from '@dobara/contract/rules/stamps'
import type { EntryKind } from '@dobara/contract/schemas/points'
import type { Language } from '@dobara/contract/text/language'
import type * as z from 'zod/mini'
import type { ExportedEntry } from './queries.ts'

interface Words {
  headings: Record<ExportKind, readonly string[]>
  /** Headings with stamps, and one more */
  inStamps: Record<string, string>
  withStamps: Record<ExportKind, string>
  units: Record<Unit, string>
  kinds: Record<z.output<typeof EntryKind>, string>
  reasons: Record<CorrectionReason, string>
  platforms: Record<NonNullable<ExportedEntry['platform']>, string>
  owner: string
  withdrawn: string
  newGuest: string
  withoutApp: string
  erasedGuest: string
  onDay: (day: string) => string
  yes: string
  no: string
}

export const words: Record<Language, Words> = {
  en: {
    headings: {
      guests: [
        'Customer ID',
        'Name',
        'Mobile number',
        'Balance',
        'Visits',
        'First visit',
        'Last visit',
        'Joined',
        'Points received in all',
        'Points used in all',
        'Birthday',
        'News of points',
        'Offers',
        'Your note',
      ],
      entries: [
        'When',
        'Customer ID',
        'Name',
        'What',
        'Points',
        'Balance after',
        'Bill in ₹',
        'Where',
        'Reward or order',
        'Why',
        'By',
        'Counter phone',
        'Branch',
        'Sent later',
        'Points that count',
        'Bill that counts, in ₹',
      ],
    },
    inStamps: {
      'Points received in all': 'Stamps received in all',
      'Points used in all': 'Stamps used in all',
      Points: 'Stamps or points',
      'Points that count': 'Stamps or points that count',
    },
    withStamps: { guests: 'Points from before', entries: 'Unit' },
    units: { points: 'Points', stamps: 'Stamps' },
    kinds: {
      sign_up_bonus: 'Sign-up bonus',
      in_store: 'Visit',
      online: 'Online order',
      reward_claim: 'Reward claimed',
      claim_declined: 'Given back',
      reversal: 'Taken back',
      correction: 'Corrected',
      opening_balance: 'From an earlier list',
      moved: 'Moved between cards',
      gift: 'Gift',
    },
    reasons: {
      wrong_amount: 'The number of points was wrong',
      wrong_guest: 'Meant for another guest',
      order_cancelled: 'The order or bill was cancelled',
      points_forgotten: 'Points had been forgotten',
      goodwill: 'A gesture of goodwill',
    },
    platforms: { 'In-store': 'In-store', Swiggy: 'Swiggy', Zomato: 'Zomato' },
    owner: 'Owner',
    withdrawn: 'Guest cancelled',
    newGuest: 'New guest',
    withoutApp: 'Guest without the app',
    erasedGuest: 'Erased guest',
    onDay: (day) => `on ${day}`,
    yes: 'Yes',
    no: 'No',
  },
  hi: {
    headings: {
      guests: [
        'ग्राहक ID',
        'नाम',
        'मोबाइल नंबर',
        'बैलेंस',
        'कितनी बार आए',
        'पहली बार',
        'पिछली बार',
        'जुड़े',
        'कुल मिले पॉइंट',
        'कुल इस्तेमाल हुए पॉइंट',
        'जन्मदिन',
        'पॉइंट की ख़बर',
        'ऑफ़र',
        'आपका नोट',
      ],
      entries: [
        'कब',
        'ग्राहक ID',
        'नाम',
        'क्या हुआ',
        'पॉइंट',
        'उसके बाद बैलेंस',
        'बिल, ₹ में',
        'कहाँ',
        'इनाम या ऑर्डर',
        'क्यों',
        'किसने',
        'काउंटर फ़ोन',
        'शाखा',
        'बाद में भेजा गया',
        'गिने जाने वाले पॉइंट',
        'गिना जाने वाला बिल, ₹ में',
      ],
    },
    inStamps: {
      'कुल मिले पॉइंट': 'कुल मिले स्टैंप',
      'कुल इस्तेमाल हुए पॉइंट': 'कुल इस्तेमाल हुए स्टैंप',
      पॉइंट: 'स्टैंप या पॉइंट',
      'गिने जाने वाले पॉइंट': 'गिने जाने वाले स्टैंप या पॉइंट',
    },
    withStamps: { guests: 'पहले के पॉइंट', entries: 'इकाई' },
    units: { points: 'पॉइंट', stamps: 'स्टैंप' },
    kinds: {
      sign_up_bonus: 'जुड़ने का बोनस',
      in_store: 'रेस्टोरेंट में आए',
      online: 'ऑनलाइन ऑर्डर',
      reward_claim: 'इनाम लिया',
      claim_declined: 'वापस मिले',
      reversal: 'वापस लिए',
      correction: 'ठीक किए',
      opening_balance: 'पुरानी सूची से',
      moved: 'एक कार्ड से दूसरे में',
      gift: 'तोहफ़ा',
    },
    reasons: {
      wrong_amount: 'पॉइंट की गिनती ग़लत थी',
      wrong_guest: 'किसी और मेहमान के लिए थे',
      order_cancelled: 'ऑर्डर या बिल रद्द हुआ',
      points_forgotten: 'पॉइंट देना रह गया था',
      goodwill: 'रेस्टोरेंट की ओर से',
    },
    platforms: { 'In-store': 'रेस्टोरेंट में', Swiggy: 'Swiggy', Zomato: 'Zomato' },
    owner: 'मालिक',
    withdrawn: 'मेहमान ने रद्द किया',
    newGuest: 'नए मेहमान',
    withoutApp: 'बिना ऐप वाले मेहमान',
    erasedGuest: 'मिटाए गए मेहमान',
    onDay: (day) => `${day} को`,
    yes: 'हाँ',
    no: 'नहीं',
  },
}
