/** Words that refer to an earlier sentence, and beginnings of sentences that need no earlier one. */
export type ContextWords = {
  /** At the beginning of a sentence: "They", "Then". */
  leading: RegExp;
  /** Anywhere: "the result", "this mode". */
  within: RegExp;
  /** Early in a sentence, before its first noun: "Use it". */
  early?: RegExp;
  /** Definite articles, which refer to something known: "Use the card". */
  known?: RegExp;
  /** Imperatives and invitations to the player, and amounts. */
  opening: RegExp;
};

/** Whole words at the beginning of a text. */
const begins = (words: string) => new RegExp(`^[¡¿]?(?:${words})(?![\\p{L}\\p{M}])`, 'iu');
/** Whole words anywhere. */
const holds = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');
/** Whole words as the second or third of a text. */
const soon = (words: string) => new RegExp(`^(?:\\S+\\s+){1,2}(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

const english: ContextWords = {
  leading: begins(
    "it(?!['’]s time| is time)(?:['’]s)?|its|he|she|they|his|her|their|(?:this|these|those)(?! (?:\\p{L}+ ){0,2}(?:game|app|adventure|journey)s?)|that|then|also|but|and|or|so|because|however|instead|otherwise|therefore|afterwards?|after that|here|such|both|another|plus|yes|no(?=,)|finally|next|firstly?|secondly|once|each (?:of|one)|for example",
  ),
  within: holds(
    'the (?:result|former|latter|others?|previous|following|above|below|corresponding|remaining|rest of)|the next(?! (?:level|generation|big))|the same(?! time)|(?:listed|described|shown|mentioned) (?:above|below)|(?:this|these|those)(?! (?:\\p{L}+ ){0,2}(?:game|app|adventure|journey|world)s?)|of them|one of which|as many as (?:you|they)',
  ),
  early: soon('it|them|him|they'),
  known: holds(
    'the(?! (?:\\p{L}+ )?(?:worlds?|universe|galaxy|globe|internet|leaderboards?|rankings?|clock|time|sun|moon|stars|sky|sea|ocean|dark|wild|past|future|game|way|top|best|most|ultimate|ground)(?!\\p{L}))',
  ),
  opening: begins(
    'add|aim|annihilate|arrange|assemble|attack|avoid|battle|be|beat|become|begin|blast|bounce|bring|browse|build|burn|buy|calculate|capture|care|catch|challenge|chase|choose|clear|climb|collect|combine|command|compare|compete|complete|connect|conquer|control|cook|count|craft|create|cross|customi[sz]e|dance|dash|decorate|defeat|defend|defuse|deliver|design|destroy|develop|dig|discover|dive|dodge|draw|dress|drift|drive|earn|enjoy|enter|equip|escape|evolve|expand|experience|explore|express|farm|feed|fight|fill|find|fish|flip|fly|follow|forge|form|free|gather|get|go|grow|guess|guide|harvest|have|help|hunt|improve|invite|join|jump|keep|launch|lay|lead|learn|level up|light|listen|live|load|make|manage|master|match|meet|merge|mine|mix|move|navigate|open|outrun|outsmart|outwit|overcome|paint|pick|pilot|place|plan|plant|play|pop|practice|prove|pull|push|put|puzzle|race|raise|reach|rebuild|recruit|relax|remember|repair|rescue|restore|return|ride|rule|run|sail|save|score|search|see|sell|send|serve|set|shape|share|shoot|show|slice|slide|smash|solve|sort|spell|spin|stack|start|step|stop|strike|study|survive|swap|swing|swipe|tackle|take|tame|tap|team up|test|throw|time|trade|train|travel|try|tune|turn|unleash|unlock|unravel|upgrade|use|visit|wake|walk|wander|watch|wear|win|wield|over|more than|up to|hundreds|thousands|millions|dozens|countless',
  ),
};

const german: ContextWords = {
  leading: begins(
    'es(?! (?:gibt|warte(?:t|n)|ist zeit))|er|sie|ihn|ihm|ihnen|ihre?|seine?|deren|dessen|diese[rsnm]?(?! (?:\\p{L}+ )?(?:spiel|abenteuer))|das ist|dann|danach|dazu|dabei|damit|dadurch|daraus|darin|außerdem|auch|aber|und|oder|doch|jedoch|dort|hier|so|also|ja(?=,)|nein(?=,)|zuerst|schließlich',
  ),
  within: holds(
    '(?:das|dem|des) ergebnis(?:ses)?|(?:das|die|den|dem|der|des) (?:nächste|vorherige|vorige|gleiche|andere|übrige|folgende|obige|restliche|jeweilige)[nrsm]?(?! (?:level|stufe))|diese[rsnm]?(?! (?:\\p{L}+ )?(?:spiel|abenteuer|welt))|davon|darauf|daraus|damit',
  ),
  early: soon('es|sie|ihn|ihm|ihnen'),
  known: soon('das|die|der|den|dem|des'),
  opening: begins(
    'bau(?:e|t|en sie)?|errichte|sammle|entdecke|erkunde|erforsche|löse|spiele?|kämpfe|erlebe|werde|erobere|verteidige|trainiere|schalte|wähle|gestalte|erschaffe|kombiniere|verbinde|fahre?|rase|fliege|tritt|besiege|meistere|verbessere|züchte|pflanze|ernte|koche|führe|rette|finde|jage|schieße|springe|lauf|laufe|überlebe|genieße|hilf|begib|stell|stelle|zeig|zeige|fordere|teste|errate|rate|reise|über|mehr als|hunderte|tausende|dutzende|unzählige',
  ),
};

const french: ContextWords = {
  leading: begins(
    "il(?! est temps| y a)|elle|ils|elles|cela|ça|ceci|c['’]est|ce|cet|cette(?! aventure)|ces|son|sa|ses|leurs?|puis|ensuite|alors|mais|et|ou|donc|aussi|de plus|là|ici|oui(?=,)|non(?=,)|enfin|d['’]abord",
  ),
  within: holds(
    "(?:le|du|au) résultat|suivante?s?|précédente?s?|(?:le|la|les) mêmes?|(?:l['’]|les |aux )autres?|ce(?:t|tte|s)?(?! (?:\\p{L}+ )?(?:jeu|aventure|monde))|celui-ci|celle-ci|ceux-ci|ci-dessous|ci-dessus|d['’]entre eux",
  ),
  early: soon('lui|ce|cette'),
  known: soon('le|la|les'),
  opening: begins(
    "\\p{L}{2,}(?:ez|ez-vous)|joue|construis|explore|découvre|résous|collectionne|plus de|jusqu['’]à|des (?:centaines|milliers|dizaines)",
  ),
};

const spanish: ContextWords = {
  leading: begins(
    'él|ella|ellos|ellas|esto|eso|est[ea]s?(?! (?:juego|aventura))|es[ea]s?|estos|esos|su|sus|luego|después|entonces|también|además|pero|y|e|o|así|allí|aquí|sí(?=,)|no(?=,)|por último|primero',
  ),
  within: holds(
    '(?:el|del|al) resultado|siguientes?(?! nivel)|anterior(?:es)?|(?:el|la|los|las) (?:mism|otr)[oa]s?|(?:est|es)[eoa]s?(?! (?:juego|aventura|mundo))|estos|esos|de ellos|de ellas',
  ),
  early: soon('lo|le|les'),
  known: soon('el|la|los|las'),
  opening: begins(
    'construye|explora|descubre|resuelve|colecciona|reúne|juega|lucha|compite|crea|diseña|entrena|desbloquea|conviértete|conduce|corre|vuela|salta|derrota|vence|conquista|defiende|mejora|personaliza|cultiva|cosecha|cocina|lidera|salva|encuentra|caza|dispara|sobrevive|disfruta|ayuda|elige|combina|une|conecta|adivina|viaja|demuestra|pon|haz|vive|domina|derrapa|prepara|más de|hasta|cientos|miles|decenas',
  ),
};

const portuguese: ContextWords = {
  leading: begins(
    'el[ea]s?|isso|isto|est[ea]s?(?! (?:jogo|aventura))|ess[ea]s?|seus?|suas?|depois|então|também|além disso|mas|e|ou|assim|lá|aqui|sim(?=,)|não(?=,)|por fim|primeiro',
  ),
  within: holds(
    '(?:o|do|ao|no) resultado|próxim[oa]s?(?! nível)|seguintes?|anterior(?:es)?|(?:o|a|os|as) (?:mesm|outr)[oa]s?|(?:n|d)?(?:est|ess)[ea]s?(?! (?:jogo|aventura|mundo))|del[ea]s?',
  ),
  early: soon('lhe|lhes'),
  known: soon('o|a|os|as'),
  opening: begins(
    'construa|explore|descubra|resolva|colecione|reúna|jogue|lute|dispute|crie|desenhe|treine|desbloqueie|torne-se|dirija|corra|voe|pule|derrote|vença|conquiste|defenda|melhore|personalize|plante|colha|cozinhe|lidere|salve|encontre|cace|atire|sobreviva|aproveite|ajude|escolha|combine|una|conecte|adivinhe|viaje|mostre|monte|viva|domine|mais de|até|centenas|milhares|dezenas',
  ),
};

const italian: ContextWords = {
  leading: begins(
    'ess[oaie]|lui|lei|loro|quest[oaie](?! (?:gioco|avventura))|quell[oaie]|il suo|la sua|poi|quindi|allora|anche|inoltre|ma|e|o|così|lì|qui|sì(?=,)|no(?=,)|infine|prima',
  ),
  within: holds(
    "(?:il|del|al) risultato|successiv[oaie]|precedent[ei]|(?:lo|la|gli|le) stess[oaie]|(?:l['’]|gli |le )altr[oaie]|quest[oaie](?! (?:gioco|avventura|mondo))|di essi",
  ),
  early: soon('li'),
  known: soon('il|lo|la|le|i|gli'),
  opening: begins(
    'costruisci|esplora|scopri|risolvi|colleziona|raccogli|gioca|combatti|sfida|gareggia|crea|progetta|allena|sblocca|diventa|guida|corri|vola|salta|sconfiggi|conquista|difendi|migliora|personalizza|coltiva|cucina|salva|trova|caccia|spara|sopravvivi|aiuta|scegli|combina|unisci|collega|indovina|viaggia|mostra|vivi|domina|oltre|più di|fino a|centinaia|migliaia|decine',
  ),
};

const russian: ContextWords = {
  leading: begins(
    'он|она|оно|они|это(?!й)|эт(?:от|а|и|у|ой|их|ого)(?! игр)|его|её|ее|их|затем|потом|также|тоже|но|и|а|или|поэтому|там|здесь|тогда|да(?=,)|нет(?=,)|сначала|наконец',
  ),
  within: holds(
    'результат\\p{L}*|следующ(?!ий уровень)\\p{L}+|предыдущ\\p{L}+|т(?:от|а|е|о|у|ем|ой) же|эт(?:от|а|и|у|ой|их|ого|ом)(?! (?:игр|мир|приключ))|из них|остальн\\p{L}+',
  ),
  early: soon('его|её|ее|их|им|ему|ей'),
  opening: begins(
    '\\p{L}{2,}(?:йте|ите|ьте)(?:сь)?|собирай|строй|исследуй|играй|сражайся|побеждай|решай|открывай|создавай|управляй|стань|найди|спаси|гоняй|дрифтуй|настраивай|соревнуйся|более|больше|свыше|до|сотни|тысячи|десятки',
  ),
};

const turkish: ContextWords = {
  leading: begins(
    'o|onlar|onun|onları|bu(?! (?:oyun|macera))|bunlar|bunu|şu|sonra|ardından|ayrıca|ama|ve|veya|böylece|orada|burada|evet(?=,)|hayır(?=,)',
  ),
  within: holds(
    'sonuc\\p{L}*|sonraki(?! seviye)|önceki|aynı|diğer\\p{L}*|bu(?! (?:\\p{L}+ )?(?:oyun|macera|dünya)\\p{L}*)|bunlar\\p{L}*|aşağıdaki|yukarıdaki',
  ),
  early: soon('onu|onları|bunu|bunları'),
  opening:
    /^\d{2,}|(?:[ıiuü]n|[ıiuü]n[ıiuü]z|(?:^|\s)(?:oyna|keşfet|topla|kur|çöz|yarış|savaş|geliştir))[.!]?$/iu,
};

const polish: ContextWords = {
  leading: begins(
    'on[aoei]?|jego|jej|ich|to|t(?:en|a|e|ę)(?! (?:gr|przygod))|potem|następnie|także|również|ale|i|oraz|lub|więc|tam|tutaj|tak(?=,)|nie(?=,)',
  ),
  within: holds(
    'wynik(?:u|iem|ów)?|następn\\p{L}+(?! poziom)|poprzedni\\p{L}*|t(?:en|a|o|ą|e) sam\\p{L}*|pozostał\\p{L}+|t(?:en|ego|ej|ym)(?! (?:gr|świ|przygo)\\p{L}*)|z nich',
  ),
  early: soon('go|ją|je|ich|im|to'),
  opening: begins(
    'zbuduj|buduj|odkryj|odkrywaj|rozwiązuj|rozwiąż|zbieraj|graj|walcz|ścigaj|stwórz|twórz|trenuj|odblokuj|zostań|pokonaj|podbij|broń|ulepszaj|uprawiaj|gotuj|uratuj|znajdź|poluj|przetrwaj|pomóż|wybierz|połącz|łącz|podróżuj|ponad|do|setki|tysiące|dziesiątki',
  ),
};

const dutch: ContextWords = {
  leading: begins(
    'het is(?! tijd)|hij|zij|ze|hun|zijn|haar|deze|dit|die|dat|dan|daarna|ook|maar|en|of|dus|daar|hier|ja(?=,)|nee(?=,)|bovendien',
  ),
  within: holds(
    'het resultaat|de(?:ze|zelfde)|hetzelfde|volgende(?! level)|vorige|dit(?! (?:spel|avontuur))|daarvan|ervan',
  ),
  early: soon('ze|hem|haar|hen'),
  known: soon('het|de|die|dat'),
  opening: begins(
    'bouw|verken|ontdek|los|verzamel|speel|vecht|race|maak|ontwerp|train|ontgrendel|word|rijd|vlieg|spring|versla|verover|verdedig|verbeter|verbouw|kook|red|vind|jaag|schiet|overleef|geniet|help|kies|combineer|verbind|raad|reis|meer dan|tot|honderden|duizenden|tientallen',
  ),
};

const japanese: ContextWords = {
  leading:
    /^(?:これ|それ|あれ|この(?!ゲーム|アプリ)|その|ここ|そこ|さらに|また、|そして|しかし|なお|ただし|次に|彼|だから)/u,
  within:
    /結果[をがはに]|次の(?!レベル|ステージ)|前の|同じ|上記|下記|以下の|このモード|このゲーム内|それぞれ|残りの/u,
  opening:
    /(?:[おこそとのもろよう]う|ましょう|せよ|できます|できる|[べめ]ます|[べめ]る|ください)[！!。．]?$|^\d{2,}/u,
};

const chinese: ContextWords = {
  leading:
    /^(?:它|他|她|佢|这(?!款|个游戏)|這(?!款|個遊戲)|那|其|该|該|此|然后|然後|接着|接著|但|而且|并且|並且|此外|另外|所以|因此)/u,
  within: /结果|結果|下一(?!关|關)|上一|前一|以下|上述|其中|其余|其餘|该模式|該模式|此模式/u,
  opening:
    /^(?:探索|收集|挑战|挑戰|建造|建设|建設|打造|体验|體驗|享受|解锁|解鎖|加入|成为|成為|扮演|组建|組建|培养|培養|升级|升級|击败|擊敗|征服|超过|超過|多达|多達|数百|數百|数千|數千|上百|上千|与好友|與好友|和朋友|跟朋友|\d{2,})/u,
};

const korean: ContextWords = {
  leading:
    /^(?:이것|그것|저것|이 (?!게임)|그 |저 |그리고|하지만|그러나|또한|그런|이런|여기|거기|다음|그녀|그는)/u,
  within: /결과[를가는]|다음 (?!레벨|단계)|이전|위의|아래의|이 모드|나머지/u,
  opening: /(?:세요|십시오|보자|하라|수 있습니다|수 있어요)[.!]?$|^\d{2,}/u,
};

const arabic: ContextWords = {
  leading: begins('هو|هي|هم|هذا|هذه|ذلك|تلك|ثم|أيضا|أيضًا|لكن|ولكن|و|أو|هنا|هناك|نعم|لا(?=،)|بعد ذلك'),
  within: holds(
    'النتيجة|التالي|التالية|السابق|السابقة|نفس(?:ه|ها)|هذا(?! اللعبة)|هذه(?! اللعبة)|منها|منهم|أدناه|أعلاه',
  ),
  opening: begins(
    'ابن|ابنِ|اكتشف|استكشف|اجمع|حل|العب|قاتل|تسابق|تنافس|صمم|أنشئ|درّب|درب|افتح|كن|قد|اهزم|هزم|دافع|طوّر|طور|ازرع|احصد|اطبخ|أنقذ|ابحث|اصطد|انج|استمتع|ساعد|اختر|ادمج|اربط|خمن|سافر|أكثر من|مئات|آلاف|عشرات|\\d{2,}',
  ),
};

const WORDS: Record<string, ContextWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ru: russian,
  tr: turkish,
  yue: chinese,
  zh: chinese,
};

/** Returns undefined for languages without a list of such words. */
export function findContextWords(locale: string): ContextWords | undefined {
  return WORDS[locale.split('-')[0] ?? ''];
}
