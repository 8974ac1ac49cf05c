/** A look's own name: `Everyday` of `Maya, everyday`, where the character's name stands before it. */
export function lookName(look: string, character: string): string {
  const rest = look.startsWith(character) ? look.slice(character.length).replace(/^[\s,·-]+/, '') : look;
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : look;
}

/** An avatar's name and character in one line, neither said twice: `Maya, everyday`. */
export function describeAvatar({ name, character }: { name: string; character: string }): string {
  if (name.includes(character)) return name;
  if (character.includes(name)) return character;
  return `${character}, ${name}`;
}
