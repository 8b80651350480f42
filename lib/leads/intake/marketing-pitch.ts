/** Without accents and invisible characters, and without letters of other fonts and widths. */
const fold = (text: string) => text.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '');

// Cyrillic and Greek letters, digits and signs that pass for Latin letters, each above the one it stands for.
const LOOKALIKES = 'аеорсухіѕјкһԁмтнвοραεικντυ03$@';
const LATIN_COUNTERPARTS = 'aeopcyxisjkhdmthbopaeikvtuoesa';
const latinized = (text: string) =>
  text.replace(/./gu, (letter) => LATIN_COUNTERPARTS[LOOKALIKES.indexOf(letter)] ?? letter);

const anyOf = (...patterns: string[]) => new RegExp(fold(patterns.join('|')), 'u');

/** The services of a pitch: search ranking, links, visitors, websites, customers' data. */
const TOPIC = anyOf(
  // English, and what other languages have borrowed.
  String.raw`\bs[\s._*-]?e[\s._*-]?o\b|search engine (?:optimi[sz]ation|ranking|result|marketing)|back[ -]?link|link[ -]?building`,
  'guest[ -]?post|sponsored (?:post|article)|domain (?:authority|rating)|digital marketing|social media (?:marketing|management)',
  String.raw`(?:rank|first page|page (?:1|one)|#1|top of|position|visib|show up|higher)[^.!?\n]{0,40}(?:google|bing\b|search)|google (?:ads|rank|my business|business profile)`,
  String.raw`(?:google|search)[^.!?\n]{0,20}(?:rank|first page|page (?:1|one)\b)|your (?:search )?ranking`,
  '(?:web ?site|site|organic|targeted|online) (?:traffic|visitors)|traffic (?:to|for) your|online (?:presence|visibility)',
  String.raw`(?:web|website|site) ?(?:re)?(?:design|develop|build)|(?:re)?(?:design|develop|build)\w* (?:\w+ ){0,2}(?:web ?sites?|mobile apps?)\b`,
  'lead generation|(?:qualified|exclusive|verified|fresh|solar|more|homeowner) leads|(?:email|contact|business|homeowner)s? (?:list|database)',
  // Spanish, Portuguese, French, Italian, German
  'posicionamiento|primera pagina|trafico (?:web|organico)|(?:diseno|desarrollo|creacion) (?:de )?(?:web|paginas|sitios)|marketing digital',
  'posicionamento|primeira pagina|trafego|(?:criacao|desenvolvimento) de (?:web)?sites?|premiere page|referencement|(?:creation|refonte) de (?:votre )?sites?',
  String.raw`posizionamento|prima pagina|realizzazione (?:di )?siti|suchmaschine|(?:erste\w*|vordere\w*) (?:seite|plaetze|platz)|webdesign|linkaufbau|mehr besucher`,
  // Turkish, Polish, Vietnamese, Indonesian
  String.raw`ilk sayfa|tan[ıi]t[ıi]m yaz[ıi]s[ıi]|web tasar[ıi]m|pozycjonowani|stron\w* internetow|len top|thiet ke (?:web|trang)|halaman pertama|pembuatan (?:web|situs)`,
  // Russian, Ukrainian, Greek
  String.raw`(?:продвижени|раскрутк|оптимизаци|создани|разработк|просуванн|розкрутк|створенн|розробк)\p{L}{0,12}.{0,30}(?:сайт|поиск|пошук|гугл|google|яндекс)`,
  String.raw`(?<!\p{L})сео(?!\p{L})|топ.{0,10}(?:google|гугл|яндекс|выдач|видач)|обратн\p{L}{0,12} ссыл|посещаемост|трафик|трафік`,
  'βελτιστοποιηση|πρωτη σελιδα|κατασκευη ιστοσελιδ',
  // Arabic, Hebrew, Hindi, Thai
  'محركات البحث|سيو|باك ?لينك|روابط خلفية|تصميم (?:ال)?مو?ا?قع|(?:صفحة|نتائج|تصدر).{0,25}(?:جوجل|غوغل|google)',
  'קידום (?:אתרים|אורגני|בגוגל)|בניית אתר',
  'एसईओ|सर्च इंजन|बैकलिंक|ट्रैफिक|गूगल.{0,20}(?:रैंक|पेज)|वेबसाइट.{0,10}(?:डिजाइन|रैंक)',
  'รับทำ.{0,15}(?:seo|เว็บ)|อันดับ.{0,15}(?:google|กูเกิล)|หน้าแรก.{0,10}(?:google|กูเกิล)',
  // Chinese, Japanese, Korean
  '搜索引擎|搜尋引擎|外链|外鏈|(?:谷歌|网站|網站|关键词|關鍵字).{0,8}(?:排名|首页|首頁|优化|優化|推广|推廣|建设|建設|流量)',
  '検索順位|検索エンジン|上位表示|被リンク|(?:ホームページ|サイト).{0,4}(?:制作|集客)|アクセスアップ',
  '검색 ?엔진|상위 ?노출|백링크|(?:홈페이지|웹사이트) ?제작|구글.{0,8}(?:순위|노출)',
);

/** Words by which senders offer a service themselves. Homeowners ask for offers, found us by a search, and may work in this trade. */
const OFFER = anyOf(
  String.raw`\bwe(?: can|'ll|’ll| will| also)? (?:offer|provide|help|speciali[sz]e|guarantee|deliver|boost|rank|increase|get you|put you)\b|\bi (?:can|could|will) (?:help|rank|get) your?\b|\bi (?:offer|help)\b`,
  String.raw`\b(?:improv|boost|increas|rank|redesign|audit|grow|driv|skyrocket|doubl|optimi[sz]|promot|review)\w* (?:\w+ ){0,3}your (?:\w+ ){0,2}(?:web|site|business|company|rank|traffic|brand|page|sales|online|visib|google)`,
  String.raw`\b(?:help|get|put|bring|place|push|fix)(?:ing)? (?:\w+ )?your (?:web|site|rank|traffic|brand|online|page|business)`,
  String.raw`\bour (?:\w+ ){0,2}(?:services?|packages?|price list|pricing|portfolio)\b|free (?:\w+ ){0,3}(?:audit|mock-?up|trial)|free (?:\w+ ){0,2}(?:seo|site|website|ranking|visibility) (?:analysis|report)`,
  String.raw`(?:send|share|email|show|give) you (?:\w+ ){0,6}(?:proposal|quote|price|pricing|audit|report|packages?|samples?|screenshots?|lists?)\b`,
  String.raw`(?:are|would) you (?:be )?(?:open to|interested in (?:our|seo|rank|link|traffic|web|getting more|a guest|buying|purchasing))|if you(?:'re|’re| are) interested|interested in (?:buying|purchasing|publishing)|reply (?:yes|with)|we have (?:\w+ ){0,3}(?:leads|lists?|homeowners)`,
  String.raw`(?:publish|place|contribute|post|buy|sell)\w* (?:\w+ ){0,4}(?:articles?|posts?|links?)\b|\b(?:starting|packages?|plans?|only|just)(?: at| from| for)? \$ ?\d`,
  // Spanish, Portuguese, French, Italian, German
  'ofrecemos|[lt]es? ofrezco|nuestros servicios|podemos (?:ayudar|mejorar|posicionar|llevar)|(?:mejorar|posicionar|llevar) (?:su|tu) |auditoria gratuita',
  'oferecemos|nossos servicos|podemos ajudar|auditoria gratuita|nous (?:proposons|offrons|aidons|pouvons vous aider)|nos services|audit gratuit|offriamo|i nostri servizi|analisi gratuita',
  String.raw`wir (?:bieten|helfen|optimieren|bringen|konnen (?:ihr|sie))|unsere (?:leistungen|agentur|pakete|dienstleistungen)|kostenlose\w* (?:\w+-)?(?:analyse|audit)`,
  // Turkish, Polish, Vietnamese, Indonesian
  String.raw`sunuyoruz|hizmetlerimiz|hizmet veriyoruz|y[uü]kseltiyoruz|oferujemy|nasze us[łl]ugi|bezp[łl]atn\w* audyt|(?:chung toi|ben em) (?:cung cap|nhan|chuyen)|dich vu|jasa|kami (?:menawarkan|membantu)`,
  // Russian, Ukrainian, Greek
  String.raw`предлага(?:ем|ю)|поможем|выведем|увеличим|наш\p{L}* (?:услуг|компани|команд|агентств)|бесплатн\p{L}* (?:аудит|анализ)|пропону(?:ємо|ю)|допоможемо|безкоштовн\p{L}* (?:аудит|аналіз)`,
  'προσφερουμε|υπηρεσιες μας|δωρεαν (?:αναλυση|ελεγχο)',
  // Arabic, Hebrew, Hindi, Thai
  'نقدم|نوفر|خدماتنا|نساعد|شركتنا|موقعك|מציעים|השירותים שלנו|האתר של(?:ך|כם)|נוכל לעזור|हम आपकी|हमारी (?:सेवा|कंपनी|टीम)|आपकी वेबसाइट|บริการ|รับทำ',
  // Chinese, Japanese, Korean
  '我[们們](?:公司|团队|團隊|提供|可以|能|专业|專業|专注|帮|幫)|[为為][您你]|免[费費].{0,6}(?:诊断|分析|方案|检测|診斷|檢測)|(?:您|贵公司|貴公司)的?[网網]站',
  '弊社|貴社|ご提案(?:させ|いたし|でき)|無料(?:診断|分析)|저희 ?(?:회사|팀|서비스|업체)|귀사|무료 ?(?:분석|진단)|도와드리',
);

const MAX_FOLDED = 5_000;

/** Whether a message is the usual pitch for search ranking, links, websites or customers' data, in any script. */
export function isMarketingPitch(message: string): boolean {
  // Folding may triple a message.
  const folded = fold(message).slice(0, MAX_FOLDED);
  const lower = folded.toLowerCase();
  const text = `${lower}\n${latinized(lower)}`;
  return TOPIC.test(text) && OFFER.test(text);
}
