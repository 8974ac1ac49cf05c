/** A listing whose lines mean more below their headings. What stands in braces can be understood alone, nothing else. */
export type StructuredListing = {
  structure: string;
  language: string;
  title: string;
  text: string;
};

const listing = (structure: string, title: string, texts: Record<string, string>): StructuredListing[] =>
  Object.entries(texts).map(([language, text]) => ({ structure, language, title, text }));

export const STRUCTURED_LISTINGS: StructuredListing[] = [
  ...listing('a collection of mini games', 'Number Garden', {
    English: `{Number Garden is a box of twelve little number games for quiet evenings.}

Chain Sum
Add the two numbers on the left. Use the result as the base for the next calculation.

Falling Digits
{Catch falling digits with both thumbs.} They get faster every minute. The pairs disappear.

Mirror
Both sides have to match. A wrong tile costs a life.

KEY FEATURES
• {Twelve games in one small package}
• {Play with a friend on one phone}
• {Thousands of hand-checked tasks}`,
    German: `{Number Garden ist eine Kiste voller kleiner Zahlenspiele für ruhige Abende.}

Summenkette
Addiere die beiden linken Zahlen. Das Ergebnis ist die Grundlage für die nächste Rechnung.

Fallende Ziffern
{Sammle fallende Ziffern mit beiden Daumen.} Sie werden jede Minute schneller. Die Paare verschwinden dann.

Spiegel
Beide Seiten müssen gleich sein. Ein falscher Stein kostet ein Leben.

HAUPTMERKMALE
• {Zwölf Spiele in einem kleinen Paket}
• {Spiele zu zweit auf einem Handy}
• {Tausende von Hand geprüfte Aufgaben}`,
    Japanese: `{Number Gardenは、静かな夜に楽しめる数字ゲームの詰め合わせです。}

【連鎖計算】
左の2つの数字を足します。結果を次の計算に使います。

【落ちる数字】
{落ちてくる数字を両手の親指で集めよう。}だんだん速くなります。

【鏡】
左右を合わせると消えます。間違えるとライフが減ります。

【特徴】
・{12種類のゲームをひとつに収録}
・{友だちと一台のスマホで対戦}
・{千問以上の問題を手作業で確認}`,
  }),
  ...listing('a card game with its rules', 'Harbor Rummy', {
    English: `{Sit down at a harbor table and play rummy with sailors from twelve ports.}
{Build runs and sets, bluff your neighbors and lay your hand down first.}

How to play:
Draw a card from the pile. Then discard one that you don't need. Three of a kind make a set.
A joker stands for any card.

Rules for two players
Each player gets ten cards. The highest card begins.

★ Why you will love it ★
✔ {Daily tournaments with new tables}
✔ {Collect 80 card backs and show them to your friends}`,
    German: `{Setz dich an den Hafentisch und spiele Rommé mit Seeleuten aus zwölf Häfen.}
{Bilde Reihen und Sätze, bluffe deine Nachbarn und lege dein Blatt als Erster ab.}

So spielst du:
Ziehe eine Karte vom Stapel. Lege dann eine ab, die du nicht brauchst. Drei gleiche sind ein Satz.
Ein Joker steht für jede Karte.

Regeln für zwei
Jeder Spieler bekommt zehn Karten. Die höchste Karte beginnt.

★ Das erwartet dich ★
✔ {Tägliche Turniere an neuen Tischen}
✔ {Sammle 80 Kartenrücken und zeige sie deinen Freunden}`,
    Japanese: `{港のテーブルで、12の港から来た船乗りたちとラミーを楽しもう。}
{役をそろえ、駆け引きをして、誰よりも早く手札を出し切ろう。}

遊び方：
山札から1枚引きます。いらないカードを1枚捨てます。同じ数字が3枚で役になります。

ルール
それぞれ10枚のカードを持ちます。一番強いカードから始まります。

★おすすめポイント★
✔{毎日開かれる新しいトーナメント}
✔{80種類のカードの裏面を集めて見せ合おう}`,
  }),
  ...listing('questions and their answers', 'Night Bakery', {
    English: `{Run a bakery that opens at midnight and closes when the birds wake up.}
{Bake bread, hire ghosts and win back a sleeping street.}

FAQ
Can I play without a connection?
Yes, all of it works on a plane. Only the market needs one.
Do I lose my bakery when I change phones?
No, sign in there and it comes back. This takes a minute.
Is there an ending?
There are three. They depend on your first choice.`,
    German: `{Führe eine Bäckerei, die um Mitternacht öffnet und schließt, wenn die Vögel wach werden.}
{Backe Brot, stelle Geister ein und gewinne eine schlafende Straße zurück.}

Häufige Fragen
Kann ich ohne Verbindung spielen?
Ja, alles davon geht auch im Flugzeug. Nur der Markt braucht eine.
Verliere ich meine Bäckerei, wenn ich das Handy wechsle?
Nein, melde dich dort an, dann ist sie wieder da. Das dauert eine Minute.
Gibt es ein Ende?
Es gibt drei. Sie hängen von deiner ersten Wahl ab.`,
    Japanese: `{真夜中に開いて、鳥が起きるころに閉まるパン屋を経営しよう。}
{パンを焼き、おばけを雇って、眠った通りに活気を取り戻そう。}

よくある質問
通信なしでも遊べますか？
はい、飛行機の中でも遊べます。市場だけは通信が要ります。
機種を変えても店は残りますか？
はい、そこでログインすると戻ります。1分ほどかかります。`,
  }),
  ...listing('news of the last versions', 'Comet Courier', {
    English: `{Deliver parcels between comets before their tails burn out.}

What's new in 3.2:
- The third hangar is open now
- It loads twice as fast on old phones
- Fixed the door that never closed

Version 3.1
- Two ships were too strong
- The map shows all of them

FEATURES:
- {Fly 24 ships with engines of your own design}
- {Trade with forty stations}`,
    German: `{Liefere Pakete zwischen Kometen aus, bevor ihr Schweif verglüht.}

Neu in 3.2:
- Der dritte Hangar ist jetzt offen
- Es lädt auf alten Handys doppelt so schnell
- Die Tür schließt wieder richtig

Version 3.1
- Zwei Schiffe waren zu stark
- Die Karte zeigt alle davon

FUNKTIONEN:
- {Fliege 24 Schiffe mit Motoren aus eigener Hand}
- {Handle mit vierzig Stationen}`,
    Japanese: `{彗星の尾が燃え尽きる前に、星から星へ荷物を届けよう。}

更新内容（3.2）
・3番目の格納庫が開きました
・古い機種での読み込みが2倍速くなりました

3.1
・強すぎる船を調整しました
・地図に全部が表示されます

■特徴■
・{自分で設計したエンジンで24隻の船を飛ばそう}
・{40の駅と取引して船団を大きくしよう}`,
  }),
  ...listing('terms of a subscription', 'Stone Choir', {
    English: `{Wake singing stones and lead them through a valley of echoes.}
{Solve 140 quiet riddles at your own pace.}

Subscription
The first week costs nothing. After that a month is paid in advance.
You can end it at any time in the settings. The rest of the month stays yours.

CHOIR PASS
It opens every valley at once. Members hear the new songs first.`,
    German: `{Wecke singende Steine und führe sie durch ein Tal voller Echos.}
{Löse 140 leise Rätsel in deinem eigenen Tempo.}

Abonnement
Die erste Woche kostet nichts. Danach wird ein Monat im Voraus bezahlt.
Du kannst es jederzeit in den Einstellungen beenden. Der Rest des Monats bleibt dir.

CHOR-PASS
Er öffnet jedes Tal auf einmal. Mitglieder hören die neuen Lieder zuerst.`,
    Japanese: `{歌う石を目覚めさせ、こだまの谷へ導こう。}
{140の静かな謎を自分のペースで解こう。}

定期購読について
最初の1週間は無料です。そのあとは1か月分を前払いします。
設定からいつでもやめられます。残りの日数はそのまま使えます。`,
  }),
  ...listing('a list of characters', 'Reed & Rook', {
    English: `{Two thieves, one city, and a clock that runs backwards.}
{Sneak over rooftops, pick locks and leave before the guards count to ten.}

CHARACTERS
Reed: a quiet climber who never speaks about his brother
Rook: the loud one with a plan for everything
Magpie: she sells what the others find

🎭 The Baker
Knows every door in town. Helps them for a loaf of bread.

🎭 Captain Vell
Hunts thieves at night. Her dog smells fresh bread.

Modes
Story - follow both of them through thirty nights
Rush - the same nights against the clock`,
    German: `{Zwei Diebe, eine Stadt und eine Uhr, die rückwärts läuft.}
{Schleich über Dächer, knacke Schlösser und verschwinde, bevor die Wachen bis zehn zählen.}

FIGUREN
Reed: ein stiller Kletterer, der nie von seinem Bruder spricht
Rook: der Laute mit einem Plan für alles
Elster: sie verkauft, was die anderen finden

🎭 Der Bäcker
Kennt jede Tür der Stadt. Hilft ihnen für einen Laib Brot.

🎭 Hauptmann Vell
Jagt nachts Diebe. Ihr Hund riecht frisches Brot.

Spielarten
Geschichte - begleite beide durch dreißig Nächte
Eile - dieselben Nächte gegen die Uhr`,
    Japanese: `{ふたりの泥棒と、ひとつの街と、逆に進む時計の物語。}
{屋根を越え、鍵を開けて、見張りが十数える前に消えよう。}

【登場人物】
リード：弟のことを決して話さない静かな登り手
ルーク：何にでも計画がある騒がしい男
カササギ：ふたりが見つけたものを売る女

【パン屋】
街のすべての扉を知っています。パンひとつで手を貸します。`,
  }),
  ...listing('headings that sell, with a sentence each', 'Tidewater Town', {
    English: `{Rebuild a drowned village on stilts, one house at a time.}

🏠 BUILD ABOVE THE WATER
{Place houses, bridges and gardens on wooden legs.} They move with the tide.

🐟 A SEA FULL OF LIFE
{Catch 65 kinds of fish and cook them for your neighbors.} The rarest ones come at night.

🤝 TOGETHER
{Visit friends by boat and trade shells.} You keep what they give you.`,
    Spanish: `{Reconstruye un pueblo hundido sobre pilotes, casa por casa.}

🏠 CONSTRUYE SOBRE EL AGUA
{Construye casas, puentes y jardines sobre patas de madera.} Se mueven con la marea.

🐟 UN MAR LLENO DE VIDA
{Descubre 65 especies de peces y cocina para tus vecinos.} Las más raras llegan de noche.

🤝 EN COMPAÑÍA
{Viaja en barca con tus amigos y cambia conchas.} Te quedas lo que te dan.`,
    Russian: `{Отстройте затонувшую деревню на сваях, дом за домом.}

🏠 СТРОЙТЕ НАД ВОДОЙ
{Ставьте дома, мосты и сады на деревянные ноги.} Они двигаются вместе с приливом.

🐟 МОРЕ ПОЛНО ЖИЗНИ
{Ловите 65 видов рыб и готовьте еду для соседей.} Самые редкие приходят ночью.

🤝 ВМЕСТЕ
{Плавайте к друзьям на лодке и меняйтесь ракушками.} Вы оставляете себе то, что получили.`,
  }),
  ...listing('nothing but a list', 'Pocket Rally', {
    English: `• {Race 30 cars over gravel, snow and sand}
• {Tune your engine and hear it roar}
• {No ads}
• {Play offline}
• {Daily championships with real weather}`,
    French: `• {Pilotez 30 voitures sur la terre, la neige et le sable}
• {Réglez votre moteur et écoutez-le rugir}
• {Sans publicité}
• {Des championnats chaque jour sous une vraie météo}`,
    Portuguese: `• {Pilote 30 carros na terra, na neve e na areia}
• {Ajuste o motor e ouça o ronco}
• {Sem anúncios}
• {Campeonatos diários com clima de verdade}`,
  }),
  ...listing('mini games below signs, and sections that sell', 'Mindlings', {
    English: `{Ten tiny games, one big smile.} {Mindlings keeps your head awake while the kettle boils.}

🎮 GAMES 🎮

➤ Number Train
Work out each sum. Use the result as the base for the next calculation. Don't let the train stop!

➤ Pair Up
Turn two cards over. If they match, they stay open.

➤ Sort It
Drag every item to its box before the belt ends.

🏆 LEADERBOARDS 🏆
{See how you rank against players from 40 countries.} The top ten get a badge.

👨‍👩‍👧 FOR THE WHOLE FAMILY 👨‍👩‍👧
{Play with up to six people on one phone.}`,
    Polish: `{Dziesięć małych gier i jeden duży uśmiech na każdy wieczór.}

➤ Pociąg liczb
Policz każdą sumę. Użyj wyniku jako podstawy następnego działania.

➤ Pary
Odwróć dwie karty. Jeśli pasują, zostają odkryte.

CECHY GRY
✿ {Ponad 200 zadań sprawdzonych ręcznie}
✿ {Graj bez internetu}`,
    Turkish: `{Her akşam için on küçük oyun ve bir büyük gülümseme.}

➤ Sayı Treni
Her toplamı bul. Sonucu bir sonraki işlemin temeli yap.

➤ Eşleştir
İki kart çevir. Eşleşirlerse açık kalırlar.

ÖZELLİKLER
✿ {Elle hazırlanmış 200 görev}
✿ {İnternetsiz oyna}`,
  }),
];
