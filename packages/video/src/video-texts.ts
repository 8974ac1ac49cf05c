export type VideoTexts = {
  /** On the button of the end card. */
  callToAction: string;
  /** The mark that says that the presenter isn't a person. */
  aiLabel: string;
};

const texts = (callToAction: string, aiLabel: string): VideoTexts => ({ callToAction, aiLabel });

/** The few words that stand in every video, by the first part of a BCP 47 language. */
export const VIDEO_TEXTS: Readonly<Record<string, VideoTexts>> = {
  af: texts('Speel nou', 'Met KI gemaak'),
  am: texts('አሁን ይጫወቱ', 'በኤአይ የተሠራ'),
  ar: texts('العب الآن', 'بالذكاء الاصطناعي'),
  az: texts('İndi oyna', 'Süni intellektlə'),
  be: texts('Гуляць', 'Створана ШІ'),
  bg: texts('Играй сега', 'Създадено с ИИ'),
  bn: texts('এখনই খেলুন', 'এআই দিয়ে তৈরি'),
  bs: texts('Igraj sada', 'Napravila AI'),
  ca: texts('Juga ara', 'Generat amb IA'),
  cs: texts('Hrát', 'Vytvořila AI'),
  cy: texts('Chwarae nawr', 'Crëwyd gan AI'),
  da: texts('Spil nu', 'Lavet med AI'),
  de: texts('Jetzt spielen', 'KI-generiert'),
  el: texts('Παίξε τώρα', 'Με τεχνητή νοημοσύνη'),
  en: texts('Play now', 'AI-generated'),
  es: texts('Juega ahora', 'Generado con IA'),
  et: texts('Mängi kohe', 'Loodud TI abil'),
  eu: texts('Jokatu orain', 'AA bidez sortua'),
  fa: texts('همین حالا بازی کنید', 'ساخته هوش مصنوعی'),
  fi: texts('Pelaa nyt', 'Tekoälyn luoma'),
  fr: texts('Jouer', 'Généré par IA'),
  ga: texts('Imir anois', 'Déanta ag IS'),
  gu: texts('હમણાં રમો', 'AI દ્વારા બનાવેલ'),
  hi: texts('अभी खेलें', 'AI से बना'),
  hr: texts('Igraj sada', 'Izradila UI'),
  hu: texts('Játssz most', 'MI készítette'),
  hy: texts('Խաղալ հիմա', 'Ստեղծված է ԱԲ-ով'),
  id: texts('Main sekarang', 'Dibuat dengan AI'),
  is: texts('Spila núna', 'Gert með gervigreind'),
  it: texts('Gioca ora', 'Generato con IA'),
  ja: texts('今すぐ遊ぶ', 'AI生成'),
  ka: texts('ითამაშე ახლა', 'შექმნილია AI-ით'),
  kk: texts('Қазір ойна', 'ЖИ жасаған'),
  kn: texts('ಈಗಲೇ ಆಡಿ', 'AI ರಚಿತ'),
  ko: texts('지금 플레이', 'AI 생성'),
  ku: texts('Niha bilîze', 'Bi AI hatiye çêkirin'),
  ky: texts('Азыр ойно', 'ЖИ жараткан'),
  lt: texts('Žaisk dabar', 'Sukurta DI'),
  lv: texts('Spēlē tagad', 'Radīts ar MI'),
  mk: texts('Играј сега', 'Создадено со ВИ'),
  ml: texts('ഇപ്പോൾ കളിക്കൂ', 'AI നിർമ്മിതം'),
  mr: texts('आता खेळा', 'AI निर्मित'),
  ms: texts('Main sekarang', 'Dijana oleh AI'),
  nb: texts('Spill nå', 'Laget med KI'),
  ne: texts('अहिले खेल्नुहोस्', 'AI ले बनाएको'),
  nl: texts('Speel nu', 'Gemaakt met AI'),
  or: texts('ଏବେ ଖେଳନ୍ତୁ', 'AI ଦ୍ୱାରା ନିର୍ମିତ'),
  pa: texts('ਹੁਣੇ ਖੇਡੋ', 'AI ਨਾਲ ਬਣਿਆ'),
  pl: texts('Zagraj teraz', 'Stworzone przez AI'),
  pt: texts('Jogar agora', 'Gerado por IA'),
  ro: texts('Joacă acum', 'Generat cu IA'),
  ru: texts('Играть', 'Создано ИИ'),
  si: texts('දැන් ක්‍රීඩා කරන්න', 'AI මගින් නිර්මිතයි'),
  sk: texts('Hrať', 'Vytvorila AI'),
  sl: texts('Igraj zdaj', 'Ustvarila UI'),
  sq: texts('Luaj tani', 'Krijuar me AI'),
  sr: texts('Играј сада', 'Направила ВИ'),
  sv: texts('Spela nu', 'Skapad med AI'),
  sw: texts('Cheza sasa', 'Imetengenezwa na AI'),
  ta: texts('இப்போதே விளையாடு', 'AI உருவாக்கியது'),
  te: texts('ఇప్పుడే ఆడండి', 'AI రూపొందించింది'),
  tr: texts('Hemen oyna', 'Yapay zekâ ile'),
  uk: texts('Грати', 'Створено ШІ'),
  ur: texts('ابھی کھیلیں', 'AI سے تیار کردہ'),
  uz: texts('Hozir oʻyna', 'SI yordamida'),
  vi: texts('Chơi ngay', 'Do AI tạo'),
  yue: texts('即刻玩', 'AI 生成'),
  zh: texts('立即玩', 'AI 生成'),
};

const ENGLISH = texts('Play now', 'AI-generated');

/** The texts for a BCP 47 locale; English for a language that has none here. */
export function videoTexts(locale: string): VideoTexts {
  return VIDEO_TEXTS[locale.split('-')[0] ?? 'en'] ?? ENGLISH;
}
