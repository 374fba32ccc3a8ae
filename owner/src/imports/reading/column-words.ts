/** NFC makes the two spellings of nukta letters equal. */
const anyOf = (...words: string[]) => new RegExp(words.join('|').normalize('NFC'), 'iu')

const hasWord = (words: RegExp) => (heading: string) => words.test(heading.normalize('NFC'))

const pointStems = [
  'point|pnts',
  'पॉइ[ंन]|पॉई[ंन]|पाइंट|प्वाइंट|पॉंइट|अंक|गुण',
  'પોઇ[ંન]|પોઈ[ંન]|પૉઇ[ંન]|ગુણ',
  'পয়েন্ট|পইণ্ট|পয়েণ্ট',
  'புள்ளி|பாயி[ணன]்ட்|பாய்ண்ட்|பாயின்ட்',
  'పాయింట|పాయింట్',
  'ಪಾಯಿಂಟ|ಅಂಕ',
  'പോയി|പോയന്റ',
  'ਪੁਆਇੰਟ|ਪੌਇੰਟ|ਪੋਇੰਟ|ਪਾਇੰਟ|ਅੰਕ',
  'ପଏଣ୍ଟ|ପଏଂଟ|ପଇଣ୍ଟ|ପଏଣ୍ଟ',
  'پوائنٹ|پواینٹ',
]

const balanceStems = [
  'balance|\\bbal\\b|wallet',
  'बैलेंस|बैलेन्स|बॅलन्स|वॉलेट|शेष|बाक़ी|बाकी|शिल्लक',
  'બેલેન્સ|બૅલેન્સ|બાકી|જમા',
  'ব্যালেন্স|জমা|বাকি',
  'இருப்பு|பேலன்ஸ்',
  'బ్యాలెన్స|నిల్వ',
  'ಬ್ಯಾಲೆನ್ಸ|ಬಾಕಿ',
  'ബാലൻസ|ബാലന്‍സ|ബാക്കി',
  'ਬੈਲੇਂਸ|ਬਕਾਇਆ|ਬਾਕੀ',
  'ବାଲାନ୍ସ|ବ୍ୟାଲେନ୍ସ|ବାକି',
  'بیلنس|باقی',
]

export const isPhoneHeading = hasWord(
  anyOf(
    'mobile|\\bmob\\b|phone|\\bph\\b|contact|whats ?app|\\bcell\\b|\\btel\\b|handset',
    'मोबाइल|मोबाईल|मोबाएल|फ़ोन|फोन|संपर्क|सम्पर्क|व्हाट्स|व्हॉट्स|वॉट्स|दूरध्वनी|भ्रमणध्वनी|दूरभाष',
    'મોબાઇલ|મોબાઈલ|ફોન|સંપર્ક|વોટ્સ|વ્હોટ્સ',
    "মোবাইল|ম’বাইল|ম'বাইল|ফোন|যোগাযোগ|হোয়াটস",
    'மொபைல்|கைபேசி|அலைபேசி|தொலைபேசி|செல்பேசி|ஃபோன்|போன்|தொடர்பு|வாட்ஸ்',
    'మొబైల్|ఫోన్|సెల్|చరవాణి|వాట్సాప్|సంప్రది',
    'ಮೊಬೈಲ್|ಫೋನ್|ದೂರವಾಣಿ|ಸಂಪರ್ಕ|ವಾಟ್ಸ',
    'മൊബൈ|ഫോൺ|ഫോണ്‍|ഫോണ്|വാട്സ|ബന്ധപ്പെ',
    'ਮੋਬਾਈਲ|ਮੋਬਾਇਲ|ਫ਼ੋਨ|ਫੋਨ|ਸੰਪਰਕ|ਵਟਸ',
    'ମୋବାଇଲ|ଫୋନ|ଫୋନ୍|ଯୋଗାଯୋଗ|ହ୍ଵାଟସ',
    'موبائل|موبایل|فون|رابطہ|واٹس',
  ),
)
export const isOtherPhoneHeading = hasWord(
  anyOf('\\balt|other|second|landline|office|emergency|spouse|father|referr|staff'),
)
const isNamedPoints = hasWord(anyOf('\\bpts?\\b', ...pointStems))
const isBalanceHeading = hasWord(anyOf('current|available|redeemable|unused', ...balanceStems))
export const isPointsHeading = hasWord(anyOf('\\bpts?\\b', ...pointStems, ...balanceStems))
/** A balance whose heading does not name points may be rupees. */
export const isPointsBalanceHeading = (heading: string) =>
  isNamedPoints(heading) && isBalanceHeading(heading)
export const isOtherNumberHeading = hasWord(
  anyOf(
    '\\bredeem(?!able)|\\bused|\\bspent|expir|lapse|visit|bill|amount|date|year|serial|\\bid\\b',
    '₹|\\brs\\b|\\binr\\b|rupee|value|worth|cash|outstanding|\\bdue\\b|credit|debit',
    'रुपय|रुपए|राशि|रकम|उधार|भुना|इस्तेमाल|खर्च|ख़र्च|રૂપિયા|રકમ|ઉધાર|টাকা|ரூபாய்|రూపాయ|ರೂಪಾಯಿ|രൂപ|ਰੁਪਏ|ଟଙ୍କା|روپے',
  ),
)
export const isNameHeading = hasWord(
  anyOf(
    'name|guest|customer',
    'नाम|नाव|मेहमान|ग्राहक|पाहुणे',
    'નામ|મહેમાન|ગ્રાહક',
    'নাম|অতিথি|গ্রাহক',
    'பெயர்|விருந்தினர்|வாடிக்கையாளர்',
    'పేరు|అతిథి|కస్టమర్',
    'ಹೆಸರು|ಅತಿಥಿ|ಗ್ರಾಹಕ',
    'പേര|അതിഥി|ഉപഭോക്താ',
    'ਨਾਂ|ਨਾਮ|ਮਹਿਮਾਨ|ਗਾਹਕ',
    'ନାମ|ନାଁ|ଅତିଥି|ଗ୍ରାହକ',
    'نام|مہمان|گاہک',
  ),
)

export const pointsUnit = new RegExp(
  `(?<=\\d) ?(?:pts?\\.?|(?:${pointStems.join('|').normalize('NFC')})[\\p{L}\\p{M}]*\\.?)$`,
  'iu',
)
