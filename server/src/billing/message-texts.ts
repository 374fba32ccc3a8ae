import { formatDate } from '@dobara/contract/text/dates'
import type { Language } from '@dobara/contract/text/language'
import type { MessageKind, OwnerMessage } from './owner-messages.ts'

interface Named {
  restaurant: string
  /** The day, without an hour. */
  day: string
  amount: string
  /** True when a charge follows. */
  isCharged: boolean
  number: string
  link: string
}

type Words = Record<MessageKind, (named: Named) => { subject: string; text: string }>

const english: Words = {
  trial_7: ({ day, amount, isCharged, link }) => ({
    subject: `Your free month with Dobara ends on ${day}`,
    text: isCharged
      ? `Your free month ends on ${day}. ${amount} is charged then, as you chose. You can change or cancel that at any time: ${link}`
      : `Your free month ends on ${day}. Nothing is charged. To go on giving points, choose a plan: ${link}`,
  }),
  trial_1: (named) => english.trial_7(named),
  trial_0: (named) => ({
    ...english.trial_7(named),
    subject: 'Today is the last day of your free month with Dobara',
  }),
  renewal_7: ({ day, amount, link }) => ({
    subject: `Your year with Dobara is renewed on ${day}`,
    text: `On ${day}, ${amount} is charged for another year. To change or cancel that: ${link}`,
  }),
  charge_failed: ({ day, amount, link }) => ({
    subject: 'Your payment to Dobara did not go through',
    text: `We could not charge ${amount}. Everything works until ${day}. Please pay another way until then: ${link}`,
  }),
  paused: ({ day, amount, link }) => ({
    subject: 'Your payment to Dobara is paused',
    text: `You have paused the payment in your UPI app or at your bank, so ${amount} was not charged. Everything works until ${day}. Please resume it, or pay another way: ${link}`,
  }),
  ended: ({ link }) => ({
    subject: 'Your plan with Dobara has ended',
    text: `Points cannot be given until you subscribe again. Your guests, their points and your history are kept: ${link}`,
  }),
  cancelled: ({ day, link }) => ({
    subject: 'You have cancelled your plan with Dobara',
    text: `Nothing more is charged. Everything works until ${day}. You can come back at any time: ${link}`,
  }),
  invoice: ({ number, amount, link }) => ({
    subject: `Invoice ${number} from Dobara`,
    text: `Thank you. ${amount} was paid, GST included. The invoice ${number} is attached, and among your invoices. To cancel, or to see what comes next: ${link}`,
  }),
  credit_note: ({ number, amount, link }) => ({
    subject: `Credit note ${number} from Dobara`,
    text: `${amount} goes back to the way you paid by, within about a week. The credit note ${number} is attached, and among your invoices: ${link}`,
  }),
}

const hindi: Words = {
  trial_7: ({ day, amount, isCharged, link }) => ({
    subject: `Dobara का आपका मुफ़्त महीना ${day} को ख़त्म होगा`,
    text: isCharged
      ? `आपका मुफ़्त महीना ${day} को ख़त्म होगा। तब ${amount} लिए जाएँगे, जैसा आपने चुना है। आप इसे कभी भी बदल या रद्द कर सकते हैं: ${link}`
      : `आपका मुफ़्त महीना ${day} को ख़त्म होगा। कुछ नहीं कटेगा। पॉइंट देते रहने के लिए प्लान चुनिए: ${link}`,
  }),
  trial_1: (named) => hindi.trial_7(named),
  trial_0: (named) => ({
    ...hindi.trial_7(named),
    subject: 'आज Dobara के आपके मुफ़्त महीने का आख़िरी दिन है',
  }),
  renewal_7: ({ day, amount, link }) => ({
    subject: `Dobara का आपका सालाना प्लान ${day} को आगे बढ़ेगा`,
    text: `${day} को अगले साल के लिए ${amount} लिए जाएँगे। बदलने या रद्द करने के लिए: ${link}`,
  }),
  charge_failed: ({ day, amount, link }) => ({
    subject: 'Dobara को आपका भुगतान नहीं हो पाया',
    text: `हम ${amount} नहीं ले पाए। ${day} तक सब चलता रहेगा। कृपया तब तक दूसरे तरीके से भुगतान कीजिए: ${link}`,
  }),
  paused: ({ day, amount, link }) => ({
    subject: 'Dobara को आपका भुगतान रुका हुआ है',
    text: `आपने अपने UPI ऐप या बैंक में भुगतान रोक रखा है, इसलिए ${amount} नहीं लिए गए। ${day} तक सब चलता रहेगा। कृपया उसे फिर शुरू कीजिए या दूसरे तरीके से भुगतान कीजिए: ${link}`,
  }),
  ended: ({ link }) => ({
    subject: 'Dobara का आपका प्लान ख़त्म हो गया है',
    text: `फिर से सब्सक्राइब करने तक पॉइंट नहीं दिए जा सकते। आपके मेहमान, उनके पॉइंट और पूरा हिसाब सुरक्षित है: ${link}`,
  }),
  cancelled: ({ day, link }) => ({
    subject: 'आपने Dobara का प्लान रद्द कर दिया है',
    text: `अब कुछ नहीं कटेगा। ${day} तक सब चलता रहेगा। आप कभी भी वापस आ सकते हैं: ${link}`,
  }),
  invoice: ({ number, amount, link }) => ({
    subject: `Dobara का इनवॉइस ${number}`,
    text: `धन्यवाद। ${amount} मिल गए, GST सहित। इनवॉइस ${number} साथ में है, और आपके इनवॉइस में भी। रद्द करने या आगे का हाल देखने के लिए: ${link}`,
  }),
  credit_note: ({ number, amount, link }) => ({
    subject: `Dobara का क्रेडिट नोट ${number}`,
    text: `${amount} उसी तरीके से लगभग एक हफ़्ते में वापस आएँगे जिससे आपने भुगतान किया था। क्रेडिट नोट ${number} साथ में है, और आपके इनवॉइस में भी: ${link}`,
  }),
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
})

/** The subject and text of a message in the account's language. */
export const messageText = (
  message: OwnerMessage,
  language: Language,
  restaurant: string,
  link: string,
) =>
  ({ en: english, hi: hindi })[language][message.kind]({
    restaurant,
    day: formatDate(message.at).split(',')[0] as string,
    amount: rupees.format((message.paise ?? 0) / 100),
    isCharged: message.paise !== null,
    number: message.document?.number ?? '',
    link,
  })
