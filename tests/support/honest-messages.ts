/** What homeowners and businesses write in the contact form. */
export interface Message {
  name: string;
  address?: string;
  message: string;
}

export const honestMessages: Message[] = [
  {
    name: 'Carol Whitmire',
    message: 'Our Duke bill was $312 in July. Is solar worth it with a lot of oaks on the south side?',
  },
  { name: 'Ben Sluder', address: '14 Haw Creek Ln', message: 'call me after 5 please, I work nights' },
  {
    name: 'Maria Delgado',
    message:
      'Hola, me interesa poner paneles en mi casa en Weaverville. ¿Hablan español? ¿Cuánto cuesta más o menos?',
  },
  {
    name: 'José Luis Ramírez',
    address: '220 Old Leicester Hwy',
    message:
      'Buenas tardes, quisiera una cotización para una casa de 3 recámaras. Los encontré en la primera página de Google. ¿La visita es gratuita?',
  },
  {
    name: 'Олена Коваленко',
    message:
      'Добрий день! Ми купили будинок у Black Mountain і хочемо сонячні панелі з батареєю. Чи можете приїхати у суботу?',
  },
  {
    name: 'Иван Петров',
    message:
      'Здравствуйте, нашёл ваш сайт через гугл. Сколько стоит установка панелей на дом 2000 кв. футов? Готовы обсудить.',
  },
  {
    name: 'Dmitry Sokolov (Дмитрий)',
    message: 'We have a metal roof, about 9 years old. Do you need to replace it first?',
  },
  {
    name: 'Hannah Seo',
    message:
      'Hi, can you send me a quote for a 6 kW system? We want to help the environment and lower our bill.',
  },
  {
    name: 'Min-jun Seo',
    address: 'Not sure yet',
    message:
      '안녕하세요. 저희 집 지붕에 태양광을 설치하고 싶습니다. 무료 상담이 가능한가요? 네이버 검색으로 찾았습니다.',
  },
  {
    name: 'Priya Raman',
    message:
      'Here is the house, so you can see the roof: https://www.zillow.com/homedetails/31-Sunset-Dr-Asheville-NC-28804/5620_zpid/',
  },
  {
    name: 'Greg Tolley',
    message:
      'Uploaded our last bill here https://drive.google.com/file/d/1xYq9/view?usp=sharing let me know if you can open it',
  },
  {
    name: 'Angela Buckner',
    address: 'https://maps.app.goo.gl/Xy12Qe',
    message:
      'The pin is our driveway, the road has no number yet. New construction, framing starts in March.',
  },
  {
    name: 'Tom Rathbone',
    message:
      'I do SEO for a living and work from home, so every outage costs me a day. What size battery would keep an office and the internet running?',
  },
  {
    name: 'Lila Foster',
    message:
      'My husband and I run a small web design studio from the barn. We design websites all day, three computers and a server. Bill is $240 a month. Can you give us a quote?',
  },
  {
    name: 'Rachel Cho',
    message:
      'Your website says the Bridge Rate closes at the end of the year. Is that still true for Duke Energy Progress? I could not find the application on your site.',
  },
  {
    name: 'Walt Penland',
    message:
      'You came up first on Google when I searched for solar installers near Asheville. We are looking for someone to review a proposal we got from another company.',
  },
  {
    name: 'Sue Ellen Metcalf',
    message:
      'There is an error on your website, the savings calculator gives me a blank page on my old iPad. Anyway I would like someone to come look at the house.',
  },
  {
    name: 'D. Okafor',
    message:
      'I manage marketing for a brewery on Riverside Dr. The owner asked me to get three quotes for the roof of the taproom, roughly 8,000 sq ft flat. Who do I talk to?',
  },
  { name: 'Jim', message: 'You came up at the top of Google. Are you open Saturday?' },
  {
    name: 'Kathy Ledford',
    message:
      'We were without power for 11 days after Helene. Never again. What does a Powerwall with solar run?',
  },
  {
    name: 'Pastor Neil Gosnell',
    address: 'Reems Creek Rd',
    message:
      'Our church council is meeting on the 12th and wants to discuss solar for the fellowship hall. Could someone come and give a short presentation? We have a free report from the state energy office.',
  },
  {
    name: 'Beth Ann Carver',
    message:
      'Do you offer financing? My credit is ok but not great. Also do you help with the HOA paperwork?',
  },
  {
    name: '王伟',
    message:
      '您好，我们在谷歌首页看到你们公司。我家在 Arden，屋顶朝南，想装太阳能和储能电池，请给我报价，谢谢。',
  },
  {
    name: '陈美玲',
    message: '請問你們有說中文的員工嗎？我們餐廳每個月電費大約一千二百元，想了解商業太陽能。',
  },
  {
    name: '佐藤健',
    message:
      'はじめまして。検索エンジンで見つけました。自宅の屋根に太陽光パネルを設置したいのですが、無料見積もりのご提案をお願いできますか。',
  },
  {
    name: 'أحمد المصري',
    message:
      'مرحبا، وجدت شركتكم على الصفحة الأولى في جوجل. أريد عرض سعر لتركيب الطاقة الشمسية على منزلي في آشفيل. هل الزيارة مجانية؟',
  },
  {
    name: 'Noa Ben-Ari',
    message: 'שלום, אנחנו גרים בפלטשר ורוצים הצעת מחיר לפאנלים סולאריים. אפשר לתאם ביקור ביום ראשון?',
  },
  {
    name: 'Raj Malhotra',
    message: 'नमस्ते, हम अपने घर की छत पर सोलर पैनल लगवाना चाहते हैं। कृपया कीमत बताएं। मेरा फ़ोन शाम को उपलब्ध है।',
  },
  { name: 'Anong Suksai', message: 'สวัสดีค่ะ รับทำโซลาร์เซลล์บ้านใน Candler ไหมคะ ราคาประมาณเท่าไหร่' },
  {
    name: 'Eleni Papadaki',
    message: 'Καλησπέρα, θέλουμε φωτοβολταϊκά στη στέγη μας. Μιλάτε ελληνικά; Η γειτόνισσα μας σας σύστησε.',
  },
  {
    name: 'François Bélanger',
    message:
      'Bonjour, nous venons d’acheter une maison à Hendersonville. Nous pouvons vous envoyer les factures d’électricité. Faites-vous un devis gratuit ?',
  },
  {
    name: 'Jürgen Weiß',
    message:
      'Guten Tag, wir bauen gerade in Mars Hill und suchen jemanden für Photovoltaik mit Speicher. Wir können Pläne schicken. Ich habe Sie auf der ersten Seite bei Google gefunden.',
  },
  {
    name: 'Ana Paula Souza',
    message:
      'Oi! Vi vocês na primeira página do Google. Moro em Swannanoa e minha conta de luz está muito alta. Podem me ligar depois das 18h?',
  },
  {
    name: 'Giulia Conti',
    message: 'Buongiorno, vorremmo un preventivo per un impianto da 5 kW. Il tetto è esposto a sud-ovest.',
  },
  {
    name: 'Mehmet Yıldız',
    message: 'Merhaba, Google’da ilk sayfada sizi gördüm. Evimiz için güneş paneli teklifi almak istiyorum.',
  },
  {
    name: 'Nguyễn Thị Lan',
    message: 'Chào anh chị, tiệm nail của tôi muốn lắp điện mặt trời. Xin báo giá giúp tôi. Cảm ơn.',
  },
  {
    name: 'Marcin Zieliński',
    message: 'Dzień dobry, szukamy firmy do montażu paneli. Proszę o kontakt po 16:00.',
  },
  {
    name: 'Skip Harbison',
    message:
      'Two things: here is my bill https://www.duke-energy.com/my-account/billing/4471 and this is the house https://www.redfin.com/NC/Asheville/31-Sunset-Dr/home/1044. South roof is the back one.',
  },
  {
    name: 'Dana Whitt',
    message:
      'I sell on Etsy from the house and my website traffic doubled this year, so did the kiln hours. Electric is my biggest cost now. Could you look at whether solar makes sense for a studio?',
  },
  {
    name: 'Marcus Hale',
    message: 'I read about you on energysage.com and solarreviews.com. Can you match a quote of $2.85/W?',
  },
  {
    name: 'Phil Garren',
    message:
      'Need maintenance on a system another company put in 2014. They went out of business. The SolarEdge app shows 3 of 24 panels dead. See solaredge.com/monitoring for the site.',
  },
  {
    name: 'Teresa Bright',
    address: '77 Elk Mountain Scenic Hwy',
    message: 'are the tax credits gone?? my neighbor says yes the paper says no',
  },
  {
    name: 'Kevin Norton',
    message:
      'Is your team able to work with a 100 amp panel? Electrician told us we may need an upgrade. Photos: https://photos.app.goo.gl/9kQz',
  },
  {
    name: 'Lorraine Ponder',
    message:
      'I am 78 and on a fixed income. A man came to the door selling solar leases, starting at $89 a month. Is that a scam? My daughter said to ask you.',
  },
  {
    name: 'Vikram S.',
    message:
      'Comparing three installers. Please send warranty terms, panel model, inverter model, degradation rate and whether you do monitoring. I can send you our hourly usage report from Duke.',
  },
  {
    name: 'Ashley Brown',
    message: 'we r in a rental but the landlord is open to it. who should call you, him or me',
  },
  {
    name: 'Robert "Bo" Crisp',
    message:
      'Off grid cabin past Barnardsville. No utility. Want 4 panels, a battery and a well pump. Do you do that or just grid tied?',
  },
  {
    name: 'Claire Dunleavy',
    message:
      'Hi! I am building a marketing site for our co-housing community, 22 homes, and the residents asked me to find out about a shared array. Are you interested in bidding? Would love a call next week.',
  },
  {
    name: 'Stephanie Ruiz',
    message:
      'Mi papá tiene una panadería y paga mucho de luz. Él no habla inglés. ¿Alguien nos puede ayudar? Yo trabajo en marketing digital y puedo traducir.',
  },
  {
    name: 'Николай',
    message: 'Крыша из металла, ориентация юг, тени нет. Хотим 8 кВт и аккумулятор. Позвоните вечером.',
  },
  {
    name: 'Ed Furman',
    message:
      'We own a small lot of rental houses and rank them by electric use. Which would you start with? I can share the spreadsheet.',
  },
  {
    name: 'Heather McKinnish',
    message: 'Could your company help us get our EV charger permitted along with the panels?',
  },
  {
    name: 'Sanjay Patel',
    message:
      'I own the motel on Tunnel Rd. 48 rooms, flat roof, bill about $4,100. We want to boost our business rating with guests who care about green travel.',
  },
  {
    name: 'Lou Ann Freeman',
    message: 'The squirrels are eating the wires under our panels. Do you put up guards?',
  },
  {
    name: 'Chris Yarborough',
    message:
      'Need someone out for a home inspection report before closing on the 30th. The seller has a lease with Sunrun. Listing: zillow.com/homedetails/9-Vance-Gap-Rd/771_zpid/',
  },
  {
    name: 'Tyrone Banks',
    message:
      'Asking for a friend who has no email. He lives at the end of Bee Tree and gets maybe 5 hrs of sun. Worth a visit?',
  },
  {
    name: 'Emma Lindqvist',
    message: 'Hej! Sorry, Hi! Just moved from Sweden. Our house faces east/west. Is that hopeless here?',
  },
  {
    name: 'George Mathis',
    message: 'I design mobile apps from home and need clean backup power for about 2 kW around the clock.',
  },
  {
    name: 'Patricia Lowe',
    message:
      'I saw you rank high on Google for Asheville solar and you answer the phone, unlike the others. Please call about a detached garage.',
  },
  { name: 'Wes', address: 'Spruce Pine', message: 'do yall come out to Spruce Pine or is that to far' },
];
