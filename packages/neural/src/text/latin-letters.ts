const CYRILLIC = 'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш'.split(' ');
const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');

/** Serbian in Cyrillic letters, in Latin ones. Everything else stays as it is. */
export function toLatinLetters(text: string): string {
  return text.replace(/[Ѐ-ӿ]/gu, (letter) => {
    const small = letter.toLowerCase();
    const latin = LATIN[CYRILLIC.indexOf(small)];
    if (latin === undefined) return letter;
    return letter === small ? latin : latin[0]?.toUpperCase() + latin.slice(1);
  });
}
