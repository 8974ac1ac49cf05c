/** What frames a listing's own sentences. `{title}` stands for the game. All of it can be said aloud. */
export type Phrases = {
  /** By the first category whose name a key is part of; '' for every other. */
  hooks: Record<string, string[]>;
  /** Before short lines of a list. */
  features: string;
  and: string;
  /** True of every game; to fill up with. */
  fillers: string[];
  calls: string[];
};

export const PHRASES: Record<string, Phrases> = {
  English: {
    hooks: {
      puzzle: [
        'Think you can stop after one puzzle? Meet {title}.',
        'Your brain called. It wants {title}.',
        'Got two minutes and a curious mind? Try {title}.',
      ],
      racing: ['Buckle up: this is {title}.', 'Need some speed today? Meet {title}.'],
      action: ['Ready for a real fight? This is {title}.', 'Hold on tight: this is {title}.'],
      arcade: ['One more try. You know how that goes. This is {title}.', 'Quick hands? Prove it in {title}.'],
      strategy: [
        'Think ahead, or lose it all. This is {title}.',
        'Every great plan starts somewhere: {title}.',
      ],
      role: ['A whole world is waiting for you in {title}.', 'Be whoever you want to be in {title}.'],
      simulation: ['Build the life you want in {title}.', 'What would you build first? Find out in {title}.'],
      card: ['Your next hand could change everything. This is {title}.'],
      word: ['How many words can you find? Meet {title}.'],
      sport: ['Game on! Show what you can do in {title}.'],
      casual: ['Need a little break? You will love {title}.', 'Just one more round. That is {title}.'],
      '': [
        'Looking for your next favorite game? Meet {title}.',
        'Stop scrolling for a second and look at {title}.',
        'This is the game everybody will ask you about: {title}.',
      ],
    },
    features: 'Here is what is waiting for you:',
    and: 'and',
    fillers: [
      'It takes a minute to learn and a lot longer to put down.',
      'Play for two minutes or for two hours, whenever you like.',
      'Every round is a little different, so there is always a reason to come back.',
      'Start easy, get better with every try, and surprise yourself.',
    ],
    calls: [
      'Install {title} today and play your first round!',
      'Get {title} now and see how far you can go!',
      'Tap the button, get {title}, and start playing!',
    ],
  },
  German: {
    hooks: {
      '': ['Du suchst dein nächstes Lieblingsspiel? Das ist {title}.', 'Kurz mal Pause? Dann spiel {title}.'],
    },
    features: 'Das erwartet dich:',
    and: 'und',
    fillers: [
      'In einer Minute gelernt, und dann willst du nicht mehr aufhören.',
      'Spiel zwei Minuten oder zwei Stunden, ganz wie du magst.',
      'Jede Runde ist ein bisschen anders, und mit jedem Versuch wirst du besser.',
      'Fang leicht an und überrasch dich selbst damit, wie weit du kommst.',
    ],
    calls: ['Hol dir {title} und spiel gleich deine erste Runde!'],
  },
  French: {
    hooks: {
      '': ['Tu cherches ton prochain jeu préféré ? Voici {title}.', 'Une petite pause ? Essaie {title}.'],
    },
    features: 'Voici ce qui t’attend :',
    and: 'et',
    fillers: [
      'Une minute pour apprendre, et l’envie de continuer encore et encore.',
      'Joue deux minutes ou deux heures, comme tu veux.',
      'Chaque partie est un peu différente, et tu progresses à chaque essai.',
      'Commence doucement et découvre jusqu’où tu peux aller.',
    ],
    calls: ['Installe {title} et lance ta première partie dès maintenant !'],
  },
  Spanish: {
    hooks: {
      '': ['¿Buscas tu próximo juego favorito? Este es {title}.', '¿Una pausa corta? Prueba {title}.'],
    },
    features: 'Esto es lo que te espera:',
    and: 'y',
    fillers: [
      'Se aprende en un minuto, y luego cuesta mucho dejarlo.',
      'Juega dos minutos o dos horas, cuando tú quieras.',
      'Cada partida es un poco distinta, y mejoras con cada intento.',
      'Empieza poco a poco y descubre hasta dónde puedes llegar.',
    ],
    calls: ['¡Instala {title} y juega tu primera partida hoy mismo!'],
  },
  Italian: {
    hooks: {
      '': ['Cerchi il tuo prossimo gioco preferito? Ecco {title}.', 'Una piccola pausa? Prova {title}.'],
    },
    features: 'Ecco che cosa ti aspetta:',
    and: 'e',
    fillers: [
      'Si impara in un minuto, e poi è difficile smettere.',
      'Gioca due minuti o due ore, quando vuoi tu.',
      'Ogni partita è un po’ diversa, e a ogni tentativo diventi più bravo.',
      'Comincia con calma e scopri fino a dove puoi arrivare.',
    ],
    calls: ['Installa {title} e gioca subito la tua prima partita!'],
  },
  Portuguese: {
    hooks: {
      '': ['Procura o seu próximo jogo favorito? Este é {title}.', 'Uma pequena pausa? Experimente {title}.'],
    },
    features: 'Veja o que espera por você:',
    and: 'e',
    fillers: [
      'Aprende-se em um minuto, e depois é difícil parar.',
      'Jogue dois minutos ou duas horas, quando quiser.',
      'Cada partida é um pouco diferente, e você melhora a cada tentativa.',
      'Comece com calma e descubra até onde pode chegar.',
    ],
    calls: ['Instale {title} e jogue hoje a sua primeira partida!'],
  },
  Russian: {
    hooks: { '': ['Ищешь новую любимую игру? Это {title}.', 'Есть пара свободных минут? Попробуй {title}.'] },
    features: 'Вот что тебя ждёт:',
    and: 'и',
    fillers: [
      'Научиться можно за минуту, а вот оторваться намного труднее.',
      'Играй две минуты или два часа, когда тебе удобно.',
      'Каждая партия немного другая, и с каждой попыткой ты играешь лучше.',
      'Начни с простого и узнай, как далеко ты сможешь пройти.',
    ],
    calls: ['Установи {title} и сыграй первую партию уже сегодня!'],
  },
};
