import { graceDays, plans } from '@dobara/contract/rules/plans'
import { rupees } from '@dobara/web/text/formats.ts'
import type { Text } from './text.ts'

const monthly = rupees(plans.monthly.priceInRupees)
const annual = rupees(plans.annual.priceInRupees)

export const terms: Text = {
  title: { en: 'Terms', hi: 'शर्तें' },
  lead: {
    en: 'What restaurants and guests can expect of Dobara, and what we expect of them.',
    hi: 'रेस्टोरेंट और मेहमान Dobara से क्या उम्मीद रख सकते हैं, और हम उनसे क्या।',
  },
  sections: [
    {
      title: { en: 'Who you agree with', hi: 'आपका क़रार किससे है' },
      paragraphs: [
        {
          en: 'With %company.name.en%, %company.address.en%, which runs Dobara. Whoever opens a restaurant’s account may act for that restaurant and is 18 or older, and so is every guest.',
          hi: '%company.name.hi% से, जो Dobara चलाती है। पता: %company.address.hi%। जो रेस्टोरेंट का खाता खोलता है, वह उस रेस्टोरेंट की ओर से ऐसा कर सकता है और 18 साल या उससे बड़ा है। मेहमान भी 18 साल या उससे बड़े हों।',
        },
      ],
    },
    {
      title: { en: 'What you get', hi: 'आपको क्या मिलता है' },
      paragraphs: [
        {
          en: 'A loyalty program of your own: cards for your guests, points at the counter and for online orders, rewards, a poster, and books that nobody can change afterwards.',
          hi: 'आपका अपना लॉयल्टी प्रोग्राम: मेहमानों के कार्ड, काउंटर और ऑनलाइन ऑर्डर के पॉइंट, इनाम, पोस्टर, और ऐसा हिसाब जिसे बाद में कोई नहीं बदल सकता।',
        },
        {
          en: 'We work to keep it running at all hours and cannot promise that it never stops. Awards typed while the network is away are kept on your phone and sent later.',
          hi: 'हम इसे हर समय चालू रखने की कोशिश करते हैं, पर यह वादा नहीं कर सकते कि कभी नहीं रुकेगा। नेटवर्क न होने पर दिए गए पॉइंट आपके फ़ोन में रहते हैं और बाद में चले जाते हैं।',
        },
      ],
    },
    {
      title: { en: 'What it costs', hi: 'कितने का है' },
      paragraphs: [
        {
          en: `The first month is free, without a card, and ends without a debt. Then ${monthly} a month or ${annual} a year, GST included. Each period is paid in advance and begins with its payment. There is no setup fee.`,
          hi: `पहला महीना मुफ़्त है, बिना कार्ड के, और ख़त्म होने पर कोई बकाया नहीं बनता। फिर ${monthly} महीना या ${annual} साल, GST सहित। हर बार का भुगतान पहले होता है और अवधि उसी से शुरू होती है। कोई सेटअप फ़ीस नहीं।`,
        },
        {
          en: 'You allow the payment provider to charge you by card or UPI. Card and bank details are the provider’s alone; we never see them. A new price needs a new agreement of yours.',
          hi: 'कार्ड या UPI से पैसे लेने की इजाज़त आप भुगतान कंपनी को देते हैं। कार्ड और बैंक की जानकारी सिर्फ़ उसके पास रहती है; हम उसे कभी नहीं देखते। नई क़ीमत के लिए आपकी नई मंज़ूरी लगेगी।',
        },
        {
          en: `If a charge fails, everything works for ${graceDays} more days. After that guests keep their points and can see them, but none are given until you pay.`,
          hi: `भुगतान न हो पाए तो ${graceDays} दिन और सब चलता है। उसके बाद मेहमानों के पॉइंट बने रहते हैं और दिखते हैं, पर भुगतान होने तक नए पॉइंट नहीं दिए जा सकते।`,
        },
      ],
    },
    {
      title: { en: 'Points and rewards', hi: 'पॉइंट और इनाम' },
      paragraphs: [
        {
          en: 'The restaurant decides its reward, the points it takes and the bonus for joining, gives the points and serves the reward. We keep the books. A point is not money: it cannot be paid out, sold or moved to another restaurant.',
          hi: 'इनाम क्या हो, कितने पॉइंट में मिले और जुड़ने पर कितना बोनस हो, यह रेस्टोरेंट तय करता है। पॉइंट वही देता है और इनाम वही परोसता है। हिसाब हम रखते हैं। पॉइंट पैसा नहीं है: उसके बदले पैसे नहीं मिलते, उसे बेचा या दूसरे रेस्टोरेंट में नहीं ले जाया जा सकता।',
        },
        {
          en: 'A restaurant that has approved a reward serves it. Whoever changes the program tells the guests what they need to know, and does not take away what they have reached.',
          hi: 'जिस रेस्टोरेंट ने इनाम मंज़ूर किया, वह उसे देता है। प्रोग्राम बदलने वाला मेहमानों को ज़रूरी बात बताए, और जो वे कमा चुके हैं वह न छीने।',
        },
      ],
    },
    {
      title: { en: 'Fair use', hi: 'सही इस्तेमाल' },
      paragraphs: [
        {
          en: 'Keep your PIN and your codes to yourself: what is done with them counts as done by you. Give points for real purchases. Do not search through other people’s cards, break into anything or flood the service; we limit and, if need be, stop who does.',
          hi: 'अपना PIN और कोड अपने पास रखिए: उनसे जो किया गया, वह आपका किया माना जाएगा। पॉइंट सच्ची ख़रीद पर दीजिए। दूसरों के कार्ड मत खंगालिए, कहीं सेंध मत लगाइए, सर्विस पर बोझ मत डालिए; जो ऐसा करे उसे हम सीमित करते हैं और ज़रूरत हो तो रोकते हैं।',
        },
      ],
    },
    {
      title: { en: 'How it ends', hi: 'यह कैसे ख़त्म होता है' },
      paragraphs: [
        {
          en: 'You cancel the plan or close the account yourself, in My Account, at any time. Guests leave a restaurant or erase themselves under Me. When an account is closed, names, numbers and addresses go; the figures stay without them, and invoices as long as the tax law asks.',
          hi: 'प्लान रद्द करना हो या खाता बंद करना, “मेरा खाता” में आप ख़ुद कभी भी कर सकते हैं। मेहमान अपने पेज से रेस्टोरेंट छोड़ सकते हैं या ख़ुद को मिटा सकते हैं। खाता बंद होने पर नाम, नंबर और पते चले जाते हैं; आँकड़े उनके बिना रहते हैं, और इनवॉइस तब तक जब तक टैक्स का क़ानून कहे।',
        },
        {
          en: 'We end an account only where these terms or the law are broken, and say why. If we ever stop the service, we tell you 90 days before and pay back what you have paid for the time after.',
          hi: 'हम खाता तभी बंद करते हैं जब इन शर्तों या क़ानून का उल्लंघन हो, और वजह बताते हैं। अगर हम कभी सर्विस बंद करें तो 90 दिन पहले बताएँगे और उसके बाद के समय का पैसा लौटाएँगे।',
        },
      ],
    },
    {
      title: { en: 'If something goes wrong', hi: 'कुछ गड़बड़ हो तो' },
      paragraphs: [
        {
          en: 'Tell us, and we put it right as far as we can. As far as the law allows, we answer for no more than what you have paid us in the twelve months before. Rights that the law gives you as a consumer stay.',
          hi: 'हमें बताइए, हम जहाँ तक हो सके ठीक करेंगे। क़ानून जहाँ तक इजाज़त दे, हमारी ज़िम्मेदारी उतनी ही है जितना आपने पिछले बारह महीनों में हमें दिया है। उपभोक्ता के नाते क़ानून ने जो अधिकार दिए हैं, वे बने रहते हैं।',
        },
        {
          en: 'The law of India applies, and the courts at the company’s address decide.',
          hi: 'भारत का क़ानून लागू है, और फ़ैसला कंपनी के पते वाली अदालतें करेंगी।',
        },
      ],
    },
    {
      title: { en: 'Changes', hi: 'बदलाव' },
      paragraphs: [
        {
          en: 'We tell restaurants 30 days before these terms change to their disadvantage. Whoever does not agree cancels.',
          hi: 'शर्तें रेस्टोरेंट के नुक़सान में बदलें तो हम 30 दिन पहले बताते हैं। जो सहमत न हो, वह रद्द कर सकता है।',
        },
      ],
    },
  ],
}
