import type { Message } from './honest-messages';

/** What the contact forms of small businesses get besides requests. */
export const spamMessages: Message[] = [
  // Search ranking
  {
    name: 'Emily Carter',
    message:
      'Hello, I was going through your website and noticed it is not ranking on the first page of Google for your main keywords. We can help you get there with white hat SEO. Shall I send you a proposal?',
  },
  {
    name: 'James',
    message:
      'Hi, we offer affordable SEO packages starting at $99. Guaranteed #1 on Google in 90 days or your money back.',
  },
  {
    name: 'Sophie Martin',
    message:
      'I did a quick audit of your site and found 27 errors that hurt your search rankings. Would you be interested in a free report?',
  },
  {
    name: 'Raj',
    message:
      'Greetings of the day! We are a leading digital marketing company from India. Our services: SEO, SMO, PPC, web design. Reply with your phone number.',
  },
  {
    name: 'Daniel',
    message:
      'I can help your business show up higher on Google Maps and get more calls. Are you open to a quick chat this week?',
  },
  {
    name: 'Olga M',
    message: 'S.E.O is dead without quality links! We provide DA 50+ backlinks, only $5 each.',
  },
  {
    name: 'Kevin Lee',
    message:
      'Quick question: would you be interested in publishing a guest post on your blog? We pay $50 per article with one do-follow link.',
  },
  {
    name: 'Linda',
    message:
      'We have a network of solar blogs with high domain authority. Interested in buying sponsored posts? Price list attached.',
  },
  {
    name: 'Marketing Team',
    message: 'ＳＥＯ ｓｅｒｖｉｃｅｓ: we guarantee first page rankings on Google for your website.',
  },
  { name: 'Vince', message: '𝗦𝗘𝗢 and 𝗯𝗮𝗰𝗸𝗹𝗶𝗻𝗸𝘀 that work. We will boost your traffic 300% in one month.' },
  {
    name: 'Karl',
    message: 'ЅЕО раскаges fоr уоur wеbsitе. Wе оffеr mоnthly rероrts аnd rаnk уоur sitе оn Gооglе.',
  },
  {
    name: 'Nina',
    message: 'G00gle first page in 30 days? We guarantee it. B@cklinks, $E0, everything included.',
  },
  {
    name: 'Tessa',
    message:
      'Your competitors are outranking you on Google. We help local contractors dominate search results. Can I send you a quick video audit?',
  },
  {
    name: 'Oliver Stone',
    message:
      'I noticed your website is missing key elements for search engine optimization. Let me share you a free analysis report.',
  },
  {
    name: 'Amit Sharma',
    message:
      'Dear Sir/Madam, hope you are doing well. We are website design and development company. We can redesign your website with latest technology at very low cost.',
  },
  {
    name: 'Jessica',
    message:
      'Your website looks outdated and doesn’t work on phones. I can help you redesign it so that it brings more leads. Would you be open to seeing a free mockup?',
  },
  {
    name: 'Web Wizards',
    message:
      'Professional WordPress website development for only $299. We provide hosting too. Reply YES to see our portfolio.',
  },
  {
    name: 'Brandon',
    message:
      'We help solar companies get 20-30 exclusive leads a month. Homeowners who already asked for a quote in Asheville. Interested?',
  },
  {
    name: 'Solar Appointments',
    message:
      'We have verified homeowner leads in NC ready to go solar. Pay per appointment, no contract. When can we talk?',
  },
  {
    name: 'Data Guru',
    message:
      'Would you be interested in a business email list of homeowners in North Carolina? We can send you samples and pricing.',
  },
  {
    name: 'Grace Kim',
    message:
      'Social media management for contractors: we provide daily posts, reels and ads. Our packages start at $149 per month.',
  },
  {
    name: 'Reputation Pro',
    message:
      'One bad review can cost you 30 customers. We boost your Google rating with 5 star reviews, and your online visibility with it.',
  },
  // In other languages and alphabets
  {
    name: 'Carlos',
    message:
      'Hola, somos una agencia de marketing digital. Ofrecemos posicionamiento SEO para llevar su página a los primeros lugares de Google.',
  },
  {
    name: 'Lucía',
    message:
      'Podemos mejorar su posicionamiento web y aumentar el tráfico orgánico. ¿Le envío una propuesta sin compromiso?',
  },
  {
    name: 'João',
    message:
      'Oferecemos criação de sites e marketing digital. Coloque sua empresa na primeira página do Google.',
  },
  {
    name: 'Claire',
    message:
      'Bonjour, nous proposons un audit gratuit de votre référencement pour atteindre la première page de Google.',
  },
  {
    name: 'Stefan',
    message:
      'Guten Tag, wir bringen Ihre Webseite mit Suchmaschinenoptimierung auf die erste Seite bei Google. Kostenlose SEO-Analyse inklusive.',
  },
  {
    name: 'Marco',
    message:
      'Offriamo posizionamento su Google e realizzazione siti web. I nostri servizi partono da 199 euro.',
  },
  {
    name: 'Emre',
    message: 'Merhaba, SEO ve backlink hizmeti sunuyoruz. Sitenizi Google’da ilk sayfaya yükseltiyoruz.',
  },
  {
    name: 'Piotr',
    message: 'Dzień dobry, oferujemy pozycjonowanie stron internetowych. Bezpłatny audyt SEO.',
  },
  { name: 'Thu', message: 'Chúng tôi cung cấp dịch vụ SEO lên top Google, thiết kế website giá rẻ.' },
  {
    name: 'Budi',
    message: 'Jasa SEO murah, website Anda di halaman pertama Google. Kami membantu bisnis Anda.',
  },
  {
    name: 'Алексей',
    message:
      'Здравствуйте! Предлагаем продвижение сайтов в Google и Яндекс. Выведем ваш сайт в топ-10 за 3 месяца.',
  },
  {
    name: 'Марина',
    message:
      'Создание и раскрутка сайтов под ключ. Наша команда работает с США. Бесплатный аудит вашего сайта.',
  },
  {
    name: 'Тарас',
    message: 'Пропонуємо просування сайтів у Google та створення сайтів. Безкоштовний аудит.',
  },
  { name: 'Νίκος', message: 'Προσφέρουμε βελτιστοποίηση SEO για να βρεθείτε στην πρώτη σελίδα της Google.' },
  {
    name: '李经理',
    message: '您好，我们公司提供谷歌SEO优化服务，帮助您的网站关键词排名进入首页，免费网站诊断。',
  },
  { name: '张', message: '專業搜尋引擎優化與外鏈服務，為您帶來更多網站流量。' },
  {
    name: '山田',
    message:
      '突然のご連絡失礼いたします。弊社はSEO対策とホームページ制作を行っております。貴社サイトの無料診断をご提案させていただけませんか。',
  },
  {
    name: '김대리',
    message:
      '안녕하세요. 저희 회사는 구글 상위노출과 백링크 전문 업체입니다. 귀사 홈페이지를 무료 분석해 드립니다.',
  },
  {
    name: 'خالد',
    message:
      'السلام عليكم، نقدم خدمات تحسين محركات البحث (سيو) وتصميم المواقع بأسعار منافسة لرفع موقعك في نتائج جوجل.',
  },
  {
    name: 'דוד',
    message: 'שלום, אנחנו מציעים קידום אתרים בגוגל ובניית אתרים. נשמח לבדוק את האתר שלכם בחינם.',
  },
  { name: 'अमित', message: 'नमस्ते, हमारी कंपनी एसईओ सेवाएं देती है। हम आपकी वेबसाइट को गूगल के पहले पेज पर लाएंगे।' },
  { name: 'Somchai', message: 'รับทำ SEO ติดอันดับ Google หน้าแรก บริการออกแบบเว็บไซต์ ราคาถูก' },
  { name: 'გიორგი', message: 'გთავაზობთ SEO ოპტიმიზაციას და ბექლინქებს თქვენი საიტისთვის დაბალ ფასად.' },
  // Links
  { name: 'HenryJab', message: 'Earn $5000 a day with crypto https://bit.ly/3xA https://t.me/fastcoin' },
  {
    name: 'casino',
    message: 'Best slots <a href="http://win.example/slots">play now</a> [url=http://win.example]bonus[/url]',
  },
  { name: 'Pharm', message: 'cheap meds no prescription www.pills.example www.rx-best.example/buy' },
  { name: 'Lena', message: 'Look at my photos t.me/lena_hot and onlyhot.example/lena' },
  {
    name: 'AlbertGon',
    message: 'hxxp://files.example/invoice.zip your invoice is ready, mirror hxxps://files2.example/invoice',
  },
  {
    name: 'Best Price https://shop.example',
    address: 'https://shop.example/sale',
    message: 'New collection is here',
  },
  { name: 'Виктор', message: 'Заработок в интернете без вложений https://a.example/1 и https://b.example/2' },
  // Without a pitch or two links
  {
    name: 'Peter Wells',
    message:
      'We provide unsecured business loans up to $500,000 with approval in 24 hours. No collateral. Reply to apply.',
  },
  { name: 'WhatsApp Promo', message: 'Make money from home, message me on WhatsApp +44 7700 900123' },
  {
    name: 'Shenzhen Solar',
    message:
      'Dear purchasing manager, we are a factory of mono solar panels 550W in China. Best price FOB. Hope to cooperate with your esteemed company.',
  },
  {
    name: 'Eric',
    message:
      'Cool website! Ever wonder how many people visit and then leave without contacting you? Our tool turns them into customers: talkwithlead.example',
  },
  { name: 'qLmWvTzRbN', message: 'vXkQpLmZrT' },
  {
    name: 'Virtual Assist',
    message: 'Our virtual assistants answer your phones 24/7 for $9 an hour. Free trial for a week.',
  },
  { name: 'Anna', message: 'Hi dear, I saw your profile and want to know you better. Write me' },
  {
    name: 'Patent Dept',
    message:
      'FINAL NOTICE: your business registration must be renewed within 48 hours to avoid a penalty. Visit https://renew-nc.example/pay',
  },
];
