/** The contract's and the server's sentences in Hindi. A test holds this complete. */
export function inHindi(sentence: string): string {
  const whole = sentences[sentence]
  if (whole) return whole
  for (const [pattern, hindi] of patterns)
    if (pattern.test(sentence)) return sentence.replace(pattern, hindi)
  return sentence
}

const sentences: Record<string, string> = {
  'Please check what you entered.': 'कृपया जाँचिए कि आपने क्या लिखा है।',
  'We could not read that. Please try again.': 'हम इसे पढ़ नहीं सके। कृपया फिर कोशिश कीजिए।',
  'That is too much to send at once.': 'एक बार में इतना नहीं भेजा जा सकता।',
  'There is nothing here.': 'यहाँ कुछ नहीं है।',
  'That was a lot at once. Please wait a moment and try again.':
    'एक साथ बहुत ज़्यादा हो गया। थोड़ा रुककर फिर कोशिश कीजिए।',
  'We are very busy right now. Please try again in a moment.':
    'अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश कीजिए।',
  'Something went wrong on our side. Please try again.':
    'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश कीजिए।',
  'Please sign in again.': 'कृपया फिर से लॉग इन कीजिए।',
  'Unauthorized restaurant login': 'यह रेस्टोरेंट का लॉगिन नहीं है',
  'This part is for guests. Please sign in as a guest.':
    'यह हिस्सा मेहमानों के लिए है। कृपया मेहमान के रूप में लॉग इन कीजिए।',
  'Please complete your profile first.': 'कृपया पहले अपनी प्रोफ़ाइल पूरी कीजिए।',
  'This page was open for too long. Please try again.':
    'यह पेज बहुत देर से खुला था। कृपया फिर कोशिश कीजिए।',
  'To change a forgotten PIN, sign out and sign in again. You then have 10 minutes.':
    'भूला हुआ PIN बदलने के लिए लॉग आउट करके फिर लॉग इन कीजिए। फिर आपके पास 10 मिनट हैं।',
  'That sign-in is no longer valid. Please sign in again.':
    'वह लॉगिन अब मान्य नहीं है। कृपया फिर से लॉग इन कीजिए।',
  'We could not tell that you are a person. Please try again.':
    'हम पक्का नहीं कर सके कि आप इंसान हैं। कृपया फिर कोशिश कीजिए।',
  'That code is not right. Please check it and try again.':
    'वह कोड सही नहीं है। जाँचकर फिर कोशिश कीजिए।',
  'That code has ended. Please ask for a new one.': 'वह कोड ख़त्म हो गया। कृपया नया मँगाइए।',
  'A code is on its way. You can ask for another in a minute.':
    'कोड भेजा जा चुका है। दूसरा एक मिनट में मँगा सकते हैं।',
  'The message could not be sent. Please try again, or sign in by e-mail.':
    'संदेश नहीं भेजा जा सका। फिर कोशिश कीजिए, या ई-मेल से लॉग इन कीजिए।',
  'There is an account with this e-mail already. Please log in.':
    'इस ई-मेल का खाता पहले से है। कृपया लॉग इन कीजिए।',
  'The e-mail or the password is not right.': 'ई-मेल या पासवर्ड सही नहीं है।',
  'This link has ended or was used before. Please ask for a new one.':
    'यह लिंक ख़त्म हो गया या इस्तेमाल हो चुका है। कृपया नया मँगाइए।',
  'Invalid PIN': 'PIN ग़लत है',
  'This customer ID belongs to your own number.': 'यह ग्राहक ID आपके अपने नंबर की है।',
  'This was sent before with other figures. Nothing was changed. Please start again.':
    'यह पहले दूसरे अंकों के साथ भेजा गया था। कुछ नहीं बदला। कृपया फिर से शुरू कीजिए।',
  'There is no customer with this ID. Please check the number.':
    'इस ID का कोई ग्राहक नहीं है। कृपया नंबर जाँचिए।',
  'There is no restaurant with this code.': 'इस कोड का कोई रेस्टोरेंट नहीं है।',
  'This customer is not a member of your program.': 'यह ग्राहक आपके प्रोग्राम का सदस्य नहीं है।',
  'You are not a member here yet. Please join first.': 'आप अभी यहाँ के सदस्य नहीं हैं। कृपया पहले जुड़िए।',
  'This request is not in your list.': 'यह माँग आपकी सूची में नहीं है।',
  'This claim is not in your list.': 'यह दावा आपकी सूची में नहीं है।',
  'This is not in your list.': 'यह आपकी सूची में नहीं है।',
  'There is nothing to undo.': 'वापस लेने को कुछ नहीं है।',
  'Points can be taken back for 60 seconds only.': 'पॉइंट सिर्फ़ 60 सेकंड तक वापस लिए जा सकते हैं।',
  'These points were already taken back.': 'ये पॉइंट पहले ही वापस लिए जा चुके हैं।',
  'These points were already used for a reward, so they cannot be taken back.':
    'ये पॉइंट इनाम में इस्तेमाल हो चुके हैं, इसलिए वापस नहीं लिए जा सकते।',
  'This customer has as many points as can be held. Please give fewer.':
    'इस ग्राहक के पास जितने पॉइंट हो सकते हैं उतने हैं। कृपया कम दीजिए।',
  'Points for this order were already asked for here.': 'इस ऑर्डर के पॉइंट यहाँ पहले ही माँगे जा चुके हैं।',
  'If there is an account with this e-mail, a link is on its way.':
    'अगर इस ई-मेल का खाता है, तो लिंक भेजा जा चुका है।',
  'Your new password is set. Please log in with it.':
    'आपका नया पासवर्ड सेट हो गया। कृपया उसी से लॉग इन कीजिए।',

  'Please enter the first name.': 'कृपया पहला नाम लिखिए।',
  'Please enter the last name.': 'कृपया उपनाम लिखिए।',
  'Please enter the name of the restaurant.': 'कृपया रेस्टोरेंट का नाम लिखिए।',
  'Please enter the address.': 'कृपया पता लिखिए।',
  'Please enter the area or street.': 'कृपया इलाका या सड़क लिखिए।',
  'Please enter the city.': 'कृपया शहर लिखिए।',
  'Please say what guests get, for example Free pizza.':
    'कृपया बताइए मेहमान को क्या मिलेगा, जैसे मुफ़्त पिज़्ज़ा।',
  'Please say why, in a few words.': 'कृपया कुछ शब्दों में कारण बताइए।',
  'Please enter the order number from the app.': 'कृपया ऐप से ऑर्डर नंबर लिखिए।',
  'Please use at most 120 characters.': 'कृपया ज़्यादा से ज़्यादा 120 अक्षर लिखिए।',
  'Please use at most 128 characters.': 'कृपया ज़्यादा से ज़्यादा 128 अक्षर लिखिए।',
  'Please use letters, digits and signs only.': 'कृपया सिर्फ़ अक्षर, अंक और चिह्न लिखिए।',
  'Please choose the state.': 'कृपया राज्य चुनिए।',
  'Please choose a state from the list.': 'कृपया सूची से राज्य चुनिए।',
  'A pincode has exactly 6 digits.': 'पिनकोड में ठीक 6 अंक होते हैं।',
  'A PIN has exactly 4 digits.': 'PIN में ठीक 4 अंक होते हैं।',
  'A customer ID has 8 digits. Please check the number.': 'ग्राहक ID में 8 अंक होते हैं। कृपया नंबर जाँचिए।',
  'This customer ID has a wrong digit. Please check the number.':
    'इस ग्राहक ID में एक अंक ग़लत है। कृपया नंबर जाँचिए।',
  'A restaurant code has 6 letters and digits.': 'रेस्टोरेंट कोड में 6 अक्षर और अंक होते हैं।',
  'Points are a whole number from 1 to 1,00,000.': 'पॉइंट 1 से 1,00,000 तक की पूरी संख्या है।',
  'Points needed are a whole number from 1 to 10,00,000.':
    'ज़रूरी पॉइंट 1 से 10,00,000 तक की पूरी संख्या है।',
  'The bonus is a whole number from 0 to 10,00,000.': 'बोनस 0 से 10,00,000 तक की पूरी संख्या है।',
  'The bill is a whole number of rupees from 1 to 10,00,000.':
    'बिल 1 से 10,00,000 रुपये तक की पूरी संख्या है।',
  'Please enter a 10-digit Indian mobile number.': 'कृपया 10 अंकों का भारतीय मोबाइल नंबर लिखिए।',
  'Please enter a full e-mail address.': 'कृपया पूरा ई-मेल पता लिखिए।',
  'Please choose Swiggy or Zomato.': 'कृपया Swiggy या Zomato चुनिए।',
  'Please choose In-store, Swiggy or Zomato.': 'कृपया दुकान में, Swiggy या Zomato चुनिए।',
  'A password has at least 8 characters.': 'पासवर्ड में कम से कम 8 अक्षर होते हैं।',
  'Please enter the password.': 'कृपया पासवर्ड लिखिए।',
  'The code has 6 digits.': 'कोड में 6 अंक होते हैं।',
  'Please wait a moment and try again.': 'थोड़ा रुककर फिर कोशिश कीजिए।',
}

const decisions: Record<string, string> = {
  granted: 'पॉइंट दिए जा चुके हैं',
  approved: 'मंज़ूर किया जा चुका है',
  declined: 'मना किया जा चुका है',
  decided: 'फ़ैसला हो चुका है',
}

const patterns: [RegExp, (...found: string[]) => string][] = [
  [
    /^Are you sure\? ?(.*)$/,
    (_, cautions = '') =>
      [
        'क्या यह सही है?',
        ...cautions
          .split(/(?<=\.) /)
          .filter(Boolean)
          .map(inHindi),
      ].join(' '),
  ],
  [
    /^This customer got points (\d+) times today\.$/,
    (_, times) => `इस ग्राहक को आज ${times} बार पॉइंट मिल चुके हैं।`,
  ],
  [
    /^This is more than (\d+) times what you usually give\.$/,
    (_, times) => `यह आपके आम तौर पर दिए पॉइंट के ${times} गुना से ज़्यादा है।`,
  ],
  [
    /^Too many codes were asked for\. Please try again after (.+)\.$/,
    (_, time) => `बहुत सारे कोड माँगे गए। कृपया ${time} के बाद फिर कोशिश कीजिए।`,
  ],
  [
    /^Too many tries\. Please try again after (.+)\.$/,
    (_, time) => `बहुत बार कोशिश हुई। कृपया ${time} के बाद फिर कोशिश कीजिए।`,
  ],
  [
    /^Too many wrong PINs\. Try again after (.+)\.$/,
    (_, time) => `बहुत बार ग़लत PIN डाला गया। ${time} के बाद फिर कोशिश कीजिए।`,
  ],
  [
    /^This was already (\w+)\. Nothing was changed\.$/,
    (_, decision = '') => `इस पर पहले ही ${decisions[decision] ?? decisions.decided}। कुछ नहीं बदला।`,
  ],
  [
    /^(\S+) more points are needed for this reward\.$/,
    (_, figure) => `इस इनाम के लिए ${figure} पॉइंट और चाहिए।`,
  ],
]
