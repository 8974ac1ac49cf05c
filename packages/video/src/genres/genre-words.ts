import type { StoreGenre } from './store-genre.ts';

/** Beginnings of categories' names in stores, in languages other than English, in lower case. */
export const GENRE_WORDS: readonly (readonly [StoreGenre, string])[] = [
  ['merge', 'fusion|fusión|fusão|слияни|слия|злитт|マージ|머지|合成|合并|合併'],
  [
    'shooter',
    'ballerspiel|schießspiel|jeux? de tir\\b|disparos|juegos? de tiros?\\b|jogos? de tiro\\b|sparatutto|шутер|стрелял|nişancı|strzelan|シューティング|シューター|슈팅|射击|射擊|tembak|bắn súng|střílečk|strieľačk|ammunta|إطلاق|शूट',
  ],
  [
    'farm',
    'bauernhof|ferme\\b|agricol|granja|fazenda|fattoria|ферм|çiftlik|boerderij|農場|牧場|农场|농장|nông trại|maatila|gospodarstw|φάρμα|مزرع|المزرع|खेती|फ़ार्म',
  ],
  [
    'build',
    'aufbau|städtebau|stadtbau|construir|construcci|construç|costruzion|costruire|строит|inşa|budowan|bouwen|街づくり|建設|건설|建造|建设|bangun kota|membangun|xây dựng|rakenn|بناء|البناء|निर्माण',
  ],
  ['match3', '3 gewinnt|три в ряд|3 в ряд|マッチ3|三消|消除|3매치'],
  ['trivia', 'викторин|bilgi yarış|クイズ|퀴즈|问答|問答|kuis|đố vui|مسابقات|τριβι'],
  [
    'word',
    'wort|mots\\b|palabras?\\b|palavras?\\b|parole\\b|слов|kelime|słow|woord|slovn|ord\\b|sana|szó|単語|言葉|ワード|단어|文字|kata\\b|từ vựng|كلمات|शब्द|λέξ',
  ],
  [
    'puzzle',
    'rätsel|denk|knobel|casse.tête|réflexion|rompecabez|puzles?\\b|quebra.cabeça|rompicapo|rebus|головолом|пазл|логич|bulmaca|zeka|logicz|łamigł|puzzel|hersen|パズル|퍼즐|益智|解谜|解謎|拼图|拼圖|teka.teki|câu đố|giải đố|хитромуд|logick|hlavolam|pussel|gåde|pulma|fejtör|rejtvény|παζλ|γρίφ|ألغاز|الألغاز|trencaclosques|zagonet|pusle|חשיבה|פאזל|חידות|पहेली|পাজল|ปริศนา',
  ],
  [
    'role',
    'rollen|jeux? de rôles?|rol\\b|roleplay|giochi di ruolo|ruolo|ролев|rol yapma|fabular|ロールプレイング|롤플레잉|角色|bermain peran|nhập vai|рольов|na hrdiny|rollespil|rollspel|roolipel|szerepjáték|ρόλων|لعب الأدوار|تقمص|रोल',
  ],
  [
    'racing',
    'renn|course|carrera|corrida|corse\\b|гонк|гоноч|yarış|wyścig|race|レース|レーシング|레이싱|赛车|賽車|竞速|競速|balap|đua|перегон|závod|racer|kilpa|verseny|αγών|سباق|curse\\b|curses\\b|utrke|racen|racer|perlumba|pretek|แข่งรถ|แข่ง|מירוצ|מרוצ|रेसिंग',
  ],
  [
    'strategy',
    'stratég|estrat|strategi|стратег|strateji|ストラテジー|戦略|전략|策略|chiến thuật|стратегі|stratég|στρατηγ|استراتيجي|إستراتيجي|الإستراتيجية|estratèg|strateg|אסטרטג|กลยุทธ์|रणनीति|कार्यनीति',
  ],
  [
    'simulation',
    'simul|симул|simülasyon|symulac|シミュレーション|시뮬레이션|模拟|模擬|mô phỏng|szimul|προσομοίωσ|محاكاة|المحاكاة|सिम्युलेशन|सिमुलेशन',
  ],
  [
    'sports',
    'sport|deport|esport|desport|спорт|spor\\b|スポーツ|스포츠|体育|體育|运动|olahraga|thể thao|urheilu|idrott|αθλ|رياض|الرياضة|खेलकूद',
  ],
  [
    'adventure',
    'abenteuer|aventur|avventur|приключ|macera|przygod|avontuur|アドベンチャー|어드벤처|冒险|冒險|petualang|phiêu lưu|пригод|dobrodruž|äventyr|eventyr|seikkailu|kaland|περιπέτ|مغامر|रोमांच',
  ],
  [
    'action',
    'acción|acao|ação|azione|экш|боевик|aksiyon|akcj|akci|actie|アクション|액션|动作|動作|aksi\\b|hành động|екшен|akčn|toiminta|δράσ|أكشن|حركة|acció|akcija|acțiun|פעולה|แอคชั่น|แอ็กชัน|एक्शन',
  ],
  [
    'casual',
    'gelegenheit|occasionnel|ocasional|informa|ocasion|казуальн|gündelik|okazj|zręcznościowo.logiczne|カジュアル|캐주얼|休闲|休閒|santai|kasual|phổ thông|příležit|vapaa|alkalmi|عادي|غير رسمية|خفيفة|कैज़ुअल|casuais',
  ],
  ['arcade', 'аркад|zręczno|アーケード|아케이드|街机|街機|áркад|árkád|αρκέιντ|أركيد|आर्केड'],
  [
    'card',
    'karten|jeux? de cartes|cartes\\b|cartas\\b|carte\\b|карточ|карты|karcian|kaart|カード|카드|卡牌|紙牌|纸牌|kartu\\b|thẻ bài|karetn|korttip|kártya|kortspel|kortspil|χαρτι|ورق|بطاقات|kartan|कार्ड',
  ],
  [
    'board',
    'brettspiel|plateau|tablero|tabuleiro|tavolo|настольн|planszow|bordspel|ボードゲーム|보드|桌面|桌游|桌遊|papan|deskov|lautapel|társas|brädspel|brætspil|επιτραπέζ|ألواح|لوحية|बोर्ड',
  ],
  [
    'music',
    'musi|música|музык|müzik|muzyc|muziek|音楽|ミュージック|음악|音乐|音樂|âm nhạc|музич|hudeb|hudob|zene|musiikki|μουσικ|موسيق|संगीत',
  ],
  [
    'educational',
    'lernsp|éducati|educat|educaç|обуча|eğit|edukac|onderwijs|教育|교육|giáo dục|навчальн|vzděl|oktat|opetus|εκπαιδ|تعليم|शिक्षा',
  ],
  [
    'multiplayer',
    'mehrspiel|multijou|multijug|multijog|multigioc|мультиплеер|многопольз|çok oyunculu|wieloosob|マルチプレイ|멀티플레이|多人|multipemain|nhiều người|багатокорист|více hráč|többjátékos|moninpel|flerspel|متعددة اللاعبين|मल्टीप्लेयर',
  ],
  [
    'singlePlayer',
    'einzelspiel|un joueur|un jugador|um jogador|giocatore singolo|одиночн|однопольз|tek oyunculu|シングルプレイ|싱글 플레이|单人|單人|одного гравця|jeden hráč|enspelar|لاعب واحد|सिंगल',
  ],
  [
    'offline',
    'hors connexion|hors ligne|sin conexión|sem internet|sem conexão|офлайн|çevrimdışı|オフライン|오프라인|离线|離線|bez internetu|بلا إنترنت|ऑफ़लाइन',
  ],
  [
    'casino',
    'kasino|cassino|kasyn|казино|カジノ|카지노|娱乐场|賭場|娛樂場|赌场|sòng bạc|kaszinó|καζίνο|كازينو|קזינו|คาสิโน|कैसीनो',
  ],
  [
    'family',
    'famil|famíl|rodin|rodzin|gezin|perhe|család|keluarga|famigli|ファミリー|家族|가족|家庭|親子|亲子|семейн|сімейн|obitelj|οικογέν|aile|gia đình|عائل|משפחה|ครอบครัว|पारिवारिक|परिवार',
  ],
  ['fantasy', 'fantas|fantaz|фэнтези|ファンタジー|판타지|奇幻|фентезі|φαντασ|خيال|काल्पनिक'],
];
