// Made by scripts/arial-widths.ts.

/** What the widths below are parts of: one em. */
export const UNITS_PER_EM = 2048;

/** Characters by the width of each. */
export const charactersByWidth: Record<number, string> = {
  569: ' !,./:;I[\\]ft\u00a0ÌÍÎÏìíîïĨĩĪīĬĭĮİţŧ',
  727: '"',
  1139: '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþāăąđēĕėęěĝğġģĥħĹĻĽĿŁńņňŋōŏőũūŭůűų–€',
  1821: '%æ',
  1366: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸ',
  391: "'",
  682: '()-`r¡¨²³´·¸¹ŕŗř“”„‹›',
  797: '*',
  1196: '+<=>~¬×−',
  2079: '@',
  1479: 'CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŔŖŘŨŪŬŮŰŲŵ',
  1251: 'FTZ¿ßøŢŤŦŹŻŽ',
  1593: 'GOQÒÓÔÕÖØĜĞĠĢŌŎŐ',
  1024: 'JcksvxyzçýÿćĉċčĴķĸśŝşšŷźżž↑↓',
  1706: 'Mm',
  1933: 'WŴ',
  961: '^',
  455: 'ijlįĵĺļłſ‘’‚',
  684: '{}ŀ',
  532: '|¦',
  1509: '©®',
  758: 'ª',
  1131: '¯',
  819: '°',
  1124: '±÷',
  1180: 'µ',
  1100: '¶',
  748: 'º',
  1708: '¼½¾',
  2048: 'Æ—…™',
  1259: 'ď',
  1505: 'Ĳ',
  909: 'ĳ',
  597: 'ľ',
  1237: 'ŉ',
  1481: 'Ŋ',
  768: 'ť',
  717: '•',
  384: '′',
  725: '″',
  342: '⁄',
};

/** Pairs of characters that stand closer (or farther) than their widths say, one after the other, by how much. */
export const pairsByKerning: Record<number, string> = {
  '-113': ' AA FAL’T-TwTyV-VeVoW,W.Y:YuYvr,r.w,w.',
  '-37': ' T YAvAwAyP RTRVRWRYT TOViW-W:W;WeWoWrWuY ff‘‘’s’’',
  '-152': '11ATAVAYA’LTLVLWLYPATAVAVaYAYaYpv,v.y,y.',
  '-76': 'AWL LyTiTrTuV:V;VrVuVyWAWaYi’ ',
  '-227': 'F,F.T,T.T:T;TaTcTeToTs',
  '-264': 'P,P.Y,Y.',
  '-188': 'V,V.Y-YeYoYq',
  '-18': 'Wy',
  '-133': 'Y;',
  37: 'f’',
  76: 'r’',
};
