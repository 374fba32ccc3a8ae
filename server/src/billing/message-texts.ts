import type { PlanName } from '@dobara/contract/rules/plans'
import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import type { MessageKind, OwnerMessage } from './owner-messages.ts'

interface Named {
  day: string
  lastDay: string
  amount: string
  isCharged: boolean
  number: string
  isAttached: boolean
  plan: PlanName
  link: string
}

type Words = Record<MessageKind, (named: Named) => { subject: string; text: string }>

const english: Words = {
  trial_7: ({ day, lastDay, amount, isCharged, link }) => ({
    subject: `Your free month with Dobara ends on ${lastDay}`,
    text: isCharged
      ? `Your free month ends on ${lastDay}. On ${day}, ${amount} is charged, as you chose. You can change or cancel that at any time: ${link}`
      : `Your free month ends on ${lastDay}. Nothing is charged. To go on giving points, choose a plan: ${link}`,
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
  plan_chosen: ({ day, amount, plan, link }) => ({
    subject: 'Your plan with Dobara',
    text: `You have chosen the ${plan} plan. ${amount} is charged by itself ${plan === 'annual' ? 'every year' : 'every month'}, GST included, first on ${day}. You can change or cancel that at any time: ${link}`,
  }),
  paused: ({ lastDay, amount, link }) => ({
    subject: 'Your payment to Dobara is paused',
    text: `You have paused the payment in your UPI app or at your bank, so ${amount} was not charged. Everything works until ${lastDay}. Please resume it, or pay another way: ${link}`,
  }),
  charge_failed: ({ lastDay, amount, link }) => ({
    subject: 'Your payment to Dobara did not go through',
    text: `We could not charge ${amount}. Everything works until ${lastDay}. Please pay another way until then: ${link}`,
  }),
  grace_3: ({ lastDay, amount, link }) => ({
    subject: `Your plan with Dobara ends on ${lastDay}`,
    text: `${amount} is still not paid. Everything works until ${lastDay}; after that, points cannot be given. Please pay another way until then: ${link}`,
  }),
  grace_6: (named) => english.grace_3(named),
  ended: ({ link }) => ({
    subject: 'Your plan with Dobara has ended',
    text: `Points cannot be given until you subscribe again. Your guests, their points and your history are kept: ${link}`,
  }),
  cancelled: ({ lastDay, link }) => ({
    subject: 'You have cancelled your plan with Dobara',
    text: `Nothing more is charged. Everything works until ${lastDay}. You can come back at any time: ${link}`,
  }),
  mandate_ended: ({ lastDay, link }) => ({
    subject: 'Your payment to Dobara has ended',
    text: `The payment was ended at your bank or in your UPI app, so nothing more is charged. Everything works until ${lastDay}. To go on after that, choose a plan: ${link}`,
  }),
  invoice: ({ number, amount, isAttached, link }) => ({
    subject: `Invoice ${number} from Dobara`,
    text: `Thank you. ${amount} was paid, GST included. The invoice ${number} is ${isAttached ? 'attached, and ' : ''}among your invoices. To cancel, or to see what comes next: ${link}`,
  }),
  credit_note: ({ number, amount, isAttached, link }) => ({
    subject: `Credit note ${number} from Dobara`,
    text: `${amount} goes back to the way you paid by, within about a week. The credit note ${number} is ${isAttached ? 'attached, and ' : ''}among your invoices: ${link}`,
  }),
  invoice_anew: ({ number, isAttached, link }) => ({
    subject: `Invoice ${number} from Dobara`,
    text: `Your invoice is made out anew to your GSTIN, under the number ${number}. It is ${isAttached ? 'attached, and ' : ''}among your invoices: ${link}`,
  }),
  credit_note_anew: ({ number, isAttached, link }) => ({
    subject: `Credit note ${number} from Dobara`,
    text: `The credit note ${number} takes back an invoice that is made out anew to your GSTIN. Nothing is charged or paid back. It is ${isAttached ? 'attached, and ' : ''}among your invoices: ${link}`,
  }),
}

const hindi: Words = {
  trial_7: ({ day, lastDay, amount, isCharged, link }) => ({
    subject: `Dobara का आपका मुफ़्त महीना ${lastDay} को ख़त्म होगा`,
    text: isCharged
      ? `आपका मुफ़्त महीना ${lastDay} को ख़त्म होगा। ${day} को ${amount} लिए जाएँगे, जैसा आपने चुना है। आप इसे कभी भी बदल या रद्द कर सकते हैं: ${link}`
      : `आपका मुफ़्त महीना ${lastDay} को ख़त्म होगा। कुछ नहीं कटेगा। पॉइंट देते रहने के लिए प्लान चुनिए: ${link}`,
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
  plan_chosen: ({ day, amount, plan, link }) => ({
    subject: 'Dobara का आपका प्लान',
    text: `आपने ${plan === 'annual' ? 'सालाना' : 'मासिक'} प्लान चुना है। GST सहित ${amount} ${plan === 'annual' ? 'हर साल' : 'हर महीने'} अपने आप कटेंगे, पहली बार ${day} को। आप इसे कभी भी बदल या रद्द कर सकते हैं: ${link}`,
  }),
  paused: ({ lastDay, amount, link }) => ({
    subject: 'Dobara को आपका भुगतान रुका हुआ है',
    text: `आपने अपने UPI ऐप या बैंक में भुगतान रोक रखा है, इसलिए ${amount} नहीं लिए गए। ${lastDay} तक सब चलता रहेगा। कृपया उसे फिर शुरू कीजिए या दूसरे तरीके से भुगतान कीजिए: ${link}`,
  }),
  charge_failed: ({ lastDay, amount, link }) => ({
    subject: 'Dobara को आपका भुगतान नहीं हो पाया',
    text: `हम ${amount} नहीं ले पाए। ${lastDay} तक सब चलता रहेगा। कृपया तब तक दूसरे तरीके से भुगतान कीजिए: ${link}`,
  }),
  grace_3: ({ lastDay, amount, link }) => ({
    subject: `Dobara का आपका प्लान ${lastDay} को ख़त्म होगा`,
    text: `${amount} का भुगतान अब भी बाक़ी है। ${lastDay} तक सब चलता रहेगा; उसके बाद पॉइंट नहीं दिए जा सकेंगे। कृपया तब तक दूसरे तरीके से भुगतान कीजिए: ${link}`,
  }),
  grace_6: (named) => hindi.grace_3(named),
  ended: ({ link }) => ({
    subject: 'Dobara का आपका प्लान ख़त्म हो गया है',
    text: `फिर से सब्सक्राइब करने तक पॉइंट नहीं दिए जा सकते। आपके मेहमान, उनके पॉइंट और पूरा हिसाब सुरक्षित है: ${link}`,
  }),
  cancelled: ({ lastDay, link }) => ({
    subject: 'आपने Dobara का प्लान रद्द कर दिया है',
    text: `अब कुछ नहीं कटेगा। ${lastDay} तक सब चलता रहेगा। आप कभी भी वापस आ सकते हैं: ${link}`,
  }),
  mandate_ended: ({ lastDay, link }) => ({
    subject: 'Dobara को आपका भुगतान बंद हो गया है',
    text: `भुगतान आपके बैंक या UPI ऐप में बंद किया गया है, इसलिए अब कुछ नहीं कटेगा। ${lastDay} तक सब चलता रहेगा। उसके बाद भी चलाने के लिए प्लान चुनिए: ${link}`,
  }),
  invoice: ({ number, amount, isAttached, link }) => ({
    subject: `Dobara का इनवॉइस ${number}`,
    text: `धन्यवाद। ${amount} मिल गए, GST सहित। इनवॉइस ${number} ${isAttached ? 'साथ में है, और आपके इनवॉइस में भी' : 'आपके इनवॉइस में है'}। रद्द करने या आगे का हाल देखने के लिए: ${link}`,
  }),
  credit_note: ({ number, amount, isAttached, link }) => ({
    subject: `Dobara का क्रेडिट नोट ${number}`,
    text: `${amount} उसी तरीके से लगभग एक हफ़्ते में वापस आएँगे जिससे आपने भुगतान किया था। क्रेडिट नोट ${number} ${isAttached ? 'साथ में है, और आपके इनवॉइस में भी' : 'आपके इनवॉइस में है'}: ${link}`,
  }),
  invoice_anew: ({ number, isAttached, link }) => ({
    subject: `Dobara का इनवॉइस ${number}`,
    text: `आपका इनवॉइस अब आपके GSTIN पर बना है, नंबर ${number}। वह ${isAttached ? 'साथ में है, और आपके इनवॉइस में भी' : 'आपके इनवॉइस में है'}: ${link}`,
  }),
  credit_note_anew: ({ number, isAttached, link }) => ({
    subject: `Dobara का क्रेडिट नोट ${number}`,
    text: `क्रेडिट नोट ${number} उस इनवॉइस को वापस लेता है जो अब आपके GSTIN पर नया बना है। न कुछ कटा, न कुछ वापस आएगा। वह ${isAttached ? 'साथ में है, और आपके इनवॉइस में भी' : 'आपके इनवॉइस में है'}: ${link}`,
  }),
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
})

export const messageText = (
  message: OwnerMessage,
  language: Language,
  { link, isAttached }: Pick<Named, 'link' | 'isAttached'>,
) =>
  ({ en: english, hi: hindi })[language][message.kind]({
    day: formatDay(message.at, language),
    lastDay: formatDay(lastFullDay(message.at), language),
    amount: rupees.format((message.paise ?? 0) / 100),
    isCharged: message.paise !== null,
    number: message.document?.number ?? '',
    plan: message.plan ?? 'monthly',
    isAttached,
    link,
  })
