import type { Text } from './text.ts'

export const contact: Text = {
  title: { en: 'Contact Us', hi: 'संपर्क करें' },
  lead: {
    en: 'Write or call. We answer in English and Hindi.',
    hi: 'लिखिए या फ़ोन कीजिए। हम हिन्दी और अंग्रेज़ी में जवाब देते हैं।',
  },
  sections: [
    {
      title: { en: 'You run a restaurant', hi: 'आपका रेस्टोरेंट है' },
      paragraphs: [
        {
          en: 'Tell us your Restaurant ID; it is in the dashboard under My Account. Never tell anybody your PIN or a code we sent you: we do not ask for them.',
          hi: 'हमें अपनी रेस्टोरेंट ID बताइए; वह डैशबोर्ड में “मेरा खाता” में है। अपना PIN या हमारा भेजा कोड किसी को मत बताइए: हम कभी नहीं पूछते।',
        },
      ],
    },
    {
      title: { en: 'You are a guest', hi: 'आप मेहमान हैं' },
      paragraphs: [
        {
          en: 'Points are given and rewards served by the restaurant: ask there first. For your card, your number or your data, write to us.',
          hi: 'पॉइंट रेस्टोरेंट देता है और इनाम वही परोसता है: पहले वहीं पूछिए। कार्ड, नंबर या अपने डेटा के बारे में हमें लिखिए।',
        },
      ],
    },
    {
      title: { en: 'You have a complaint', hi: 'आपकी कोई शिकायत है' },
      paragraphs: [
        {
          en: 'We say within 48 hours that we have it, and settle it within a month. That goes for complaints about your personal data too.',
          hi: 'हम 48 घंटे में बताते हैं कि शिकायत मिल गई, और एक महीने में उसे निपटाते हैं। आपके निजी डेटा की शिकायत के लिए भी यही है।',
        },
      ],
    },
    {
      title: { en: 'You found a security problem', hi: 'आपको सुरक्षा में कोई कमी मिली' },
      paragraphs: [
        {
          en: 'Thank you. Please write before you tell others, and do not try it on other people’s restaurants.',
          hi: 'धन्यवाद। कृपया दूसरों को बताने से पहले हमें लिखिए, और उसे दूसरों के रेस्टोरेंट पर मत आज़माइए।',
        },
      ],
    },
  ],
}
