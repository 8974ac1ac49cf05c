import sanitizeHtml from 'sanitize-html';

/** Precedes the key of our copy of a picture, until a link to it is signed. */
const OWN_PICTURE = 'picture:';
/** Keys of such copies begin with this, so that text that only looks like a picture gets no link to other files. */
export const PICTURE_FOLDER = 'articles/';

const TAGS = [
  ...['h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** The addresses of all pictures, without duplicates. */
export function listPictures(html: string): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: ['img'],
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img' && attribs.src) found.add(attribs.src);
      return false;
    },
    allowedAttributes: { img: ['src'] },
    allowedSchemes: ['http', 'https'],
  });
  return [...found];
}

/**
 * Permits text, lists, tables, links (with safe rel), and pictures of which we have a copy. `pictures` maps an
 * address in the source to the key of its copy.
 */
export function sanitizeArticle(html: string, pictures: Map<string, string>): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['picture'] },
    allowProtocolRelative: false,
    transformTags: {
      // The page uses the first two heading levels, and the article's title the third.
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, { src = '', alt = '' }) => {
        const key = pictures.get(src);
        return { tagName, attribs: { alt, ...(key ? { src: `${OWN_PICTURE}${key}` } : {}) } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

const OWN_PICTURES = new RegExp(
  `(?<=<img\\b[^<>]* src=")${OWN_PICTURE}(${PICTURE_FOLDER}[\\w-]+\\.\\w+)(?=")`,
  'g',
);

/** Signs a link to each copied picture. Only tags count: the same words in the text stay unchanged. */
export function withLinks(content: string, linkTo: (key: string) => string): string {
  return content.replaceAll(OWN_PICTURES, (_, key: string) => linkTo(key).replaceAll('&', '&amp;'));
}

function linkAttributes(href: string): Record<string, string> {
  if (/^\/(?!\/)/.test(href)) return { href };
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}
