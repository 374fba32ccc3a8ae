import { graceDays, plans, refundDays } from '@dobara/contract/rules/plans'
import { rupees } from '@dobara/web/text/formats.ts'
import type { Text } from './text.ts'

const monthly = rupees(plans.monthly.priceInRupees)
const annual = rupees(plans.annual.priceInRupees)

export const refunds: Text = {
  title: { en: 'Refunds and cancellation', hi: 'रिफ़ंड और रद्द करना' },
  lead: {
    en: 'Cancel whenever you like, in two taps, without telling us why.',
    hi: 'जब चाहें रद्द कीजिए, दो टैप में, बिना वजह बताए।',
  },
  sections: [
    {
      title: { en: 'The free month', hi: 'मुफ़्त महीना' },
      paragraphs: [
        {
          en: 'It needs no card and ends by itself. Nothing is charged unless you choose a plan. Each owner has it once.',
          hi: 'इसमें कोई कार्ड नहीं चाहिए और यह अपने-आप ख़त्म होता है। जब तक आप प्लान न चुनें, कुछ नहीं कटता। यह हर मालिक को एक बार मिलता है।',
        },
      ],
    },
    {
      title: { en: 'Cancelling', hi: 'रद्द करना' },
      paragraphs: [
        {
          en: 'In the dashboard: My Account, then Cancel the plan. Nothing more is charged from that moment, and everything works until the end of what you have paid for. You can come back at any time; guests, points and history are still there.',
          hi: 'डैशबोर्ड में: मेरा खाता, फिर प्लान रद्द करें। उसी पल से और कुछ नहीं कटता, और जितने का भुगतान हो चुका है उसके अंत तक सब चलता है। आप कभी भी लौट सकते हैं; मेहमान, पॉइंट और हिसाब वैसे ही मिलेंगे।',
        },
        {
          en: 'If you cancel the payment at your bank instead, that holds as well.',
          hi: 'आप चाहें तो भुगतान अपने बैंक में भी रुकवा सकते हैं; वह भी मान्य है।',
        },
      ],
    },
    {
      title: { en: 'The annual plan', hi: 'सालाना प्लान' },
      paragraphs: [
        {
          en: `Within ${refundDays} days of the charge you can have the whole ${annual} back. The plan then ends the next morning, and you get a credit note when the money is on its way. Each owner has this once; closing your account within those days pays it back as well.`,
          hi: `पैसे कटने के ${refundDays} दिन के अंदर आप पूरे ${annual} वापस ले सकते हैं। तब प्लान अगली सुबह ख़त्म होता है, और पैसे भेजे जाने पर आपको क्रेडिट नोट मिलता है। यह हर मालिक को एक बार मिलता है; उन दिनों में खाता बंद करने पर भी पैसे वापस मिलते हैं।`,
        },
        {
          en: `After ${refundDays} days the year is not paid back, in full or in part. It works until its end.`,
          hi: `${refundDays} दिन के बाद साल का पैसा वापस नहीं होता, न पूरा न थोड़ा। प्लान साल के अंत तक चलता है।`,
        },
      ],
    },
    {
      title: { en: 'The monthly plan', hi: 'मासिक प्लान' },
      paragraphs: [
        {
          en: `A month that has begun (${monthly}) is not paid back. It works until its end.`,
          hi: `जो महीना शुरू हो चुका (${monthly}), उसका पैसा वापस नहीं होता। वह महीने के अंत तक चलता है।`,
        },
      ],
    },
    {
      title: { en: 'Charged by mistake', hi: 'ग़लती से कट गया' },
      paragraphs: [
        {
          en: 'What is charged after a cancellation, or twice, goes back in full without your asking. If you see a charge you do not understand, write to us.',
          hi: 'रद्द करने के बाद या दो बार जो कटा, वह आपके कहे बिना पूरा वापस जाता है। कोई कटौती समझ न आए तो हमें लिखिए।',
        },
      ],
    },
    {
      title: { en: 'How the money comes back', hi: 'पैसा कैसे वापस आता है' },
      paragraphs: [
        {
          en: 'To the card, account or UPI you paid with. Your bank usually takes 5 to 7 working days.',
          hi: 'उसी कार्ड, खाते या UPI में जिससे आपने भुगतान किया था। बैंक को आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।',
        },
      ],
    },
    {
      title: { en: 'When a charge fails', hi: 'भुगतान न हो पाए तो' },
      paragraphs: [
        {
          en: `Everything works for ${graceDays} more days, in which you can pay another way. Then giving points stops until you pay. Nothing is lost, and you owe nothing.`,
          hi: `${graceDays} दिन और सब चलता है, तब तक आप दूसरे तरीके से भुगतान कर सकते हैं। फिर भुगतान होने तक पॉइंट देना रुक जाता है। कुछ खोता नहीं, और आप पर कोई बकाया नहीं बनता।`,
        },
      ],
    },
    {
      title: { en: 'Delivery', hi: 'डिलीवरी' },
      paragraphs: [
        {
          en: 'Dobara is used online. Nothing is shipped; a plan works from the moment it is paid.',
          hi: 'Dobara ऑनलाइन चलता है। कुछ भेजा नहीं जाता; भुगतान होते ही प्लान चालू हो जाता है।',
        },
      ],
    },
    {
      title: { en: 'Guests', hi: 'मेहमान' },
      paragraphs: [
        {
          en: 'Guests pay us nothing. Points are not money and cannot be paid out.',
          hi: 'मेहमान हमें कुछ नहीं देते। पॉइंट पैसा नहीं हैं, उनके बदले पैसे नहीं मिलते।',
        },
      ],
    },
  ],
}
