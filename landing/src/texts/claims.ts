/** `share` fills the ring. A claim without a source is our own. */
export const claims = [
  {
    figure: '22%',
    share: 0.22,
    text: {
      en: 'Loyalty members buy more often: 22% more visits a year',
      hi: 'लॉयल्टी सदस्य ज़्यादा बार ख़रीदते हैं: साल में 22% ज़्यादा विज़िट',
    },
    source: {
      en: 'Circana, June 2025, restaurants in the United States',
      hi: 'Circana, जून 2025, अमेरिका के रेस्टोरेंट',
    },
  },
  {
    figure: '12–18%',
    share: 0.18,
    text: {
      en: 'Members add a 12-18% increase in annual revenue growth',
      hi: 'सदस्य सालाना आमदनी की बढ़त में 12-18% जोड़ते हैं',
    },
    source: {
      en: 'Accenture Interactive, June 2016, members against non-members at retailers in the United States',
      hi: 'Accenture Interactive, जून 2016, अमेरिकी रिटेल में सदस्य और ग़ैर-सदस्य की तुलना',
    },
  },
  {
    figure: '43%',
    share: 0.43,
    text: {
      en: 'of consumers joined a new brand’s loyalty program in the past year',
      hi: 'ग्राहक पिछले एक साल में किसी नए ब्रांड के लॉयल्टी प्रोग्राम से जुड़े',
    },
    source: null,
  },
] as const

export const study =
  'https://thewisemarketer.com/survey-loyalty-programme-members-generate-significantly-more-revenue-than-non-members/'
