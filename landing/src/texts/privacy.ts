import type { Text } from './text.ts'

export const privacy: Text = {
  title: { en: 'Privacy', hi: 'प्राइवेसी' },
  lead: {
    en: 'What we keep about guests and owners, what for, who sees it, how long, and how you end it.',
    hi: 'हम मेहमानों और मालिकों के बारे में क्या रखते हैं, किसलिए, कौन देखता है, कब तक, और आप इसे कैसे ख़त्म करते हैं।',
  },
  sections: [
    {
      title: { en: 'Who answers for it', hi: 'ज़िम्मेदार कौन है' },
      paragraphs: [
        {
          en: '%company.name.en%, %company.address.en%. Write to %support.email% or call %support.phone%.',
          hi: '%company.name.hi%, %company.address.hi%। %support.email% पर लिखिए या %support.phone% पर फ़ोन कीजिए।',
        },
      ],
    },
    {
      title: { en: 'What we keep about guests', hi: 'मेहमानों के बारे में क्या रखते हैं' },
      paragraphs: [
        {
          en: 'Your name and mobile number, your customer ID, your points at each restaurant and how they came, the rewards you claimed, and the online orders you tell us (app, order number, bill).',
          hi: 'आपका नाम और मोबाइल नंबर, ग्राहक ID, हर रेस्टोरेंट में आपके पॉइंट और वे कैसे मिले, जो इनाम आपने माँगे, और जो ऑनलाइन ऑर्डर आपने बताए (ऐप, ऑर्डर नंबर, बिल)।',
        },
        {
          en: 'What you allow each restaurant, and your birthday as day and month if you give it. What you say of a visit, if you let a restaurant ask, and its answer. A restaurant may write a note about you. The messages that restaurants sent you, and where your browser gets notifications. When you agreed, and to which words.',
          hi: 'आप हर रेस्टोरेंट को क्या अनुमति देते हैं, और जन्मदिन की तारीख़ और महीना, अगर आप बताएँ। आने के बाद आप जो कहते हैं, अगर आप पूछने की अनुमति दें, और उसका जवाब। रेस्टोरेंट आपके बारे में नोट लिख सकता है। रेस्टोरेंट ने आपको जो संदेश भेजे, और आपके ब्राउज़र को सूचनाएँ कहाँ मिलती हैं। आपने सहमति कब दी और किन शब्दों पर।',
        },
        {
          en: 'Without the app: if you type your mobile number at a counter, that restaurant keeps your points and visits under a mark that nobody can turn back into the number, until you ask there, or for 24 months after your last visit. A printed card has no name. An e-mail that you add proves that the account is yours; a number that you gave up stays with it for 90 days.',
          hi: 'बिना ऐप के: अगर आप काउंटर पर अपना मोबाइल नंबर लिखते हैं, तो वह रेस्टोरेंट आपके पॉइंट और आपके आने के दिन एक ऐसे निशान से रखता है जिससे नंबर पता नहीं चल सकता, जब तक आप वहाँ मना न करें, या आख़िरी बार आने के 24 महीने बाद तक। छपे कार्ड पर कोई नाम नहीं होता। जो ई-मेल आप जोड़ते हैं, उससे पता चलता है कि खाता आपका है; जो नंबर आपने छोड़ा, वह खाते में 90 दिन रहता है।',
        },
        {
          en: 'For keeping your points, signing you in, and telling you what became of orders and rewards; for news, offers and birthday wishes only from a restaurant that you allow it.',
          hi: 'आपके पॉइंट रखने, आपको लॉग इन कराने और ऑर्डर व इनाम का नतीजा बताने के लिए; ख़बरें, ऑफ़र और जन्मदिन की बधाई सिर्फ़ उस रेस्टोरेंट से, जिसे आप अनुमति दें।',
        },
      ],
    },
    {
      title: { en: 'What we keep about owners', hi: 'मालिकों के बारे में क्या रखते हैं' },
      paragraphs: [
        {
          en: 'Your name, mobile number and e-mail, the restaurant with its address, program and pictures, for whom invoices are made out and what was paid, where you are signed in, and events of security such as wrong PINs. Your PIN is kept so that not even we can read it. For running your program, billing you, and protecting your account.',
          hi: 'आपका नाम, मोबाइल नंबर और ई-मेल, रेस्टोरेंट, उसका पता, प्रोग्राम और तस्वीरें, इनवॉइस किसके नाम हैं और कितना भुगतान हुआ, आप कहाँ लॉग इन हैं, और ग़लत PIN जैसी सुरक्षा की घटनाएँ। आपका PIN ऐसे रखा जाता है कि हम भी उसे पढ़ नहीं सकते। आपका प्रोग्राम चलाने, बिल बनाने और खाते की सुरक्षा के लिए।',
        },
      ],
    },
    {
      title: { en: 'Who sees it', hi: 'कौन देखता है' },
      paragraphs: [
        {
          en: 'A restaurant that a guest joined, or where they asked, claimed or allowed something, sees first name, initial, customer ID and points there, never other restaurants’ points. It sees the mobile number only while the guest shares it there. After a scan of its poster, its counter shows the guest for two hours. No restaurant sees the guests of another.',
          hi: 'मेहमान जिस रेस्टोरेंट से जुड़ा, या जहाँ उसने पॉइंट या इनाम माँगा या कुछ अनुमति दी, वह उसका पहला नाम, सरनेम का पहला अक्षर, ग्राहक ID और वहाँ के पॉइंट देखता है, दूसरे रेस्टोरेंट के पॉइंट कभी नहीं। मोबाइल नंबर वह सिर्फ़ तब तक देखता है, जब तक मेहमान उसके साथ साझा करे। पोस्टर स्कैन करने के बाद उसके काउंटर पर मेहमान दो घंटे दिखता है। एक रेस्टोरेंट के मेहमान दूसरा नहीं देखता।',
        },
        {
          en: 'Besides us: the companies that carry our SMS, mail and WhatsApp messages, the one that hosts the servers, and the payment provider, each for its own task alone. The maker of your browser carries notifications and cannot read them. Card and bank details go to the payment provider and never to us. Nothing is sold, and there is no advertising.',
          hi: 'हमारे अलावा: SMS, मेल और WhatsApp संदेश पहुँचाने वाली कंपनियाँ, सर्वर रखने वाली कंपनी और भुगतान कंपनी, हर एक सिर्फ़ अपने काम के लिए। सूचनाएँ आपके ब्राउज़र की कंपनी पहुँचाती है और उन्हें पढ़ नहीं सकती। कार्ड और बैंक की जानकारी सीधे भुगतान कंपनी को जाती है, हमें कभी नहीं। कुछ बेचा नहीं जाता, और कोई विज्ञापन नहीं है।',
        },
      ],
    },
    {
      title: { en: 'Cookies', hi: 'कुकी' },
      paragraphs: [
        {
          en: 'They keep you signed in, know a browser that has signed in before, protect against forged requests and remember your language. There are no others: nobody counts or follows visitors here, and no page but the one where owners pay loads anything from elsewhere.',
          hi: 'ये आपको लॉग इन रखती हैं, पहले लॉग इन हो चुके ब्राउज़र को पहचानती हैं, जाली अनुरोध रोकती हैं और आपकी भाषा याद रखती हैं। और कोई कुकी नहीं: यहाँ आने वालों को कोई गिनता या पीछा नहीं करता, और भुगतान वाले पेज के सिवा कोई पेज बाहर से कुछ नहीं लाता।',
        },
      ],
    },
    {
      title: { en: 'How long', hi: 'कब तक' },
      paragraphs: [
        {
          en: 'Until you erase yourself or close the account. Then name, number, address, pictures, order numbers and sign-in go at once; points and sums stay as figures without a name. Copies for emergencies keep them until they expire. Codes end after 5 minutes, a sign-in that is not used after 30 days. Invoices stay 72 months from the year’s return, because the tax law asks for it. A mark that nobody can turn back into your number or e-mail stays, so that each owner has one free month and one refund.',
          hi: 'जब तक आप ख़ुद को मिटा न दें या खाता बंद न करें। तब नाम, नंबर, पता, तस्वीरें, ऑर्डर नंबर और लॉगिन उसी समय चले जाते हैं; पॉइंट और जोड़ बिना नाम के आँकड़ों में रहते हैं। आपात कॉपियों में वे कॉपी की मियाद तक रहते हैं। कोड 5 मिनट में ख़त्म होते हैं, बिना इस्तेमाल का लॉगिन 30 दिन में। इनवॉइस उस साल के रिटर्न से 72 महीने रहते हैं, क्योंकि टैक्स का क़ानून यही कहता है। एक ऐसा निशान भी रहता है जिससे आपका नंबर या ई-मेल पता नहीं चल सकता, ताकि हर मालिक को एक मुफ़्त महीना और एक रिफ़ंड मिले।',
        },
      ],
    },
    {
      title: { en: 'What you can do', hi: 'आप क्या कर सकते हैं' },
      paragraphs: [
        {
          en: 'Guests, under Me: correct the name, choose what restaurants may do, take a copy, leave a restaurant, and withdraw consent by erasing yourself, as easily as you gave it. Owners, under My Account: change everything, take a copy, end sign-ins elsewhere, close the account. For anything else, write to us. You may also complain to the Data Protection Board of India.',
          hi: 'मेहमान अपने पेज पर: नाम ठीक करें, चुनें कि रेस्टोरेंट क्या कर सकते हैं, कॉपी लें, रेस्टोरेंट छोड़ें, और ख़ुद को मिटाकर सहमति वापस लें, उतनी ही आसानी से जितनी से दी थी। मालिक “मेरा खाता” में: सब कुछ बदलें, कॉपी लें, दूसरी जगह के लॉगिन ख़त्म करें, खाता बंद करें। और कुछ हो तो हमें लिखिए। आप भारतीय डेटा संरक्षण बोर्ड से शिकायत भी कर सकते हैं।',
        },
      ],
    },
    {
      title: { en: 'How it is protected', hi: 'सुरक्षा कैसे होती है' },
      paragraphs: [
        {
          en: 'Everything travels encrypted. Passwords, PINs, codes and sign-ins are kept in a form from which they cannot be read. If data should ever get into wrong hands, we tell you and the Data Protection Board without delay, with the details within 72 hours.',
          hi: 'सब कुछ एन्क्रिप्ट होकर आता-जाता है। पासवर्ड, PIN, कोड और लॉगिन ऐसे रखे जाते हैं कि पढ़े न जा सकें। अगर डेटा कभी ग़लत हाथों में पड़े, तो हम बिना देर आपको और डेटा संरक्षण बोर्ड को बताते हैं, पूरी जानकारी 72 घंटे में।',
        },
      ],
    },
  ],
}
