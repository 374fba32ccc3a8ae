import type { Text } from './text.ts'

export const about: Text = {
  title: { en: 'About Dobara', hi: 'Dobara के बारे में' },
  lead: {
    en: 'Dobara (दोबारा) means “again”. We help restaurants in India bring back the guests who came once.',
    hi: 'दोबारा यानी फिर से। हम भारत के रेस्टोरेंट की मदद करते हैं कि जो मेहमान एक बार आए, वे फिर आएँ।',
  },
  sections: [
    {
      title: { en: 'What it does', hi: 'यह क्या करता है' },
      paragraphs: [
        {
          en: 'A guest scans your poster, types a mobile number and has a card. At the counter you scan the card, type the points and your PIN. When the points are enough, the guest claims the reward and you serve it. Orders on Swiggy and Zomato count as well.',
          hi: 'मेहमान आपका पोस्टर स्कैन करता है, मोबाइल नंबर लिखता है और उसका कार्ड बन जाता है। काउंटर पर आप कार्ड स्कैन करते हैं, पॉइंट और अपना PIN लिखते हैं। पॉइंट पूरे होने पर मेहमान इनाम माँगता है और आप परोसते हैं। Swiggy और Zomato के ऑर्डर भी गिने जाते हैं।',
        },
        {
          en: 'It runs in the browser of the phone you already have. There is no app to install and nothing to plug in, and you can go on giving points when the network is down.',
          hi: 'यह उसी फ़ोन के ब्राउज़र में चलता है जो आपके पास है। न कोई ऐप डाउनलोड करना, न कोई मशीन लगाना। नेटवर्क न हो तब भी पॉइंट देना चलता रहता है।',
        },
      ],
    },
    {
      title: { en: 'What we hold to', hi: 'हम किस बात पर टिके हैं' },
      paragraphs: [
        {
          en: 'Your guests stay yours: no other restaurant sees them, and we sell nothing about anybody.',
          hi: 'आपके मेहमान आपके ही रहते हैं: कोई दूसरा रेस्टोरेंट उन्हें नहीं देखता, और हम किसी की कोई जानकारी नहीं बेचते।',
        },
        {
          en: 'A point is a promise: every one that was given, taken back or spent stays written down, and nobody can change it afterwards, not even us.',
          hi: 'हर पॉइंट एक वादा है: जो दिया गया, वापस लिया गया या ख़र्च हुआ, सब लिखा रहता है। बाद में उसे कोई नहीं बदल सकता, हमारा ऐप भी नहीं।',
        },
        {
          en: 'Leaving is as easy as coming: cancel in two taps, take your data along, close the account yourself.',
          hi: 'जाना उतना ही आसान है जितना आना: दो टैप में प्लान रद्द कीजिए, अपना डेटा साथ ले जाइए, खाता ख़ुद बंद कीजिए।',
        },
      ],
    },
    {
      title: { en: 'Who we are', hi: 'हम कौन हैं' },
      paragraphs: [
        {
          en: 'Dobara is run by %company.name.en%, %company.address.en%.',
          hi: 'Dobara को %company.name.hi% चलाती है। पता: %company.address.hi%।',
        },
      ],
    },
  ],
}
