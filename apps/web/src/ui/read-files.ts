import { dropDirectionControls } from '@avatarcade/video/clean-text';

/** The files that were chosen or dropped, under names that don't change the direction of the text after them. */
export function readFiles(list: FileList | null): File[] {
  return Array.from(list ?? [], (file) => {
    const name = dropDirectionControls(file.name);
    const { type, lastModified } = file;
    return name === file.name ? file : new File([file], name, { type, lastModified });
  });
}
