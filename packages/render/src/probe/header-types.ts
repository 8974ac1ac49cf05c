/** What a picture file says of itself, before any of it is decoded. Size as stored. */
export type ImageHeader = {
  format: 'png' | 'jpeg';
  width: number;
  height: number;
  /** What the decoder gets: of a PNG, the chunks alone that its picture needs. */
  picture: Buffer;
};
