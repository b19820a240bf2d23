import { z } from 'astro/zod'

/** Kinds of picture that an editor may put beside a text, by the ending of the file. */
const formats = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  svg: 'svg',
} as const

const pictureFormats = ['jpg', 'png', 'webp', 'avif', 'svg'] as const
type PictureFormat = (typeof pictureFormats)[number]

/** Endings as messages list them. */
export const knownEndings = Object.keys(formats)
  .map((ending) => `.${ending}`)
  .join(', ')

/** How a picture is named in a text; follows the name of the line or the address. */
export const pictureRule = `is the file name of a picture beside the text, such as desk.jpg (Latin letters, digits and hyphens; ${knownEndings})`

/** True for the name of a picture in the text's own folder: no path, no address. */
export function isPictureName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,99}$/iu.test(name) && formatOfName(name) !== undefined
}

/** The same as a pattern, for the browser editor. */
export const picturePattern = new RegExp(
  `^(?=.{1,100}$)[a-z0-9][a-z0-9._-]*\\.(?:${Object.keys(formats).join('|')})$`,
  'iu',
)

/** The format that a file's ending promises. */
function formatOfName(name: string): PictureFormat | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(formats, ending) ? formats[ending as keyof typeof formats] : undefined
}

/** A picture that was looked at and kept for the pages (read-picture.ts). */
export const KeptPicture = z.object({
  /** Name of the copy in the folder of kept pictures; it changes with the content. */
  file: z.string(),
  /** As it is shown, in CSS pixels: after the turn that a camera noted. */
  width: z.int(),
  height: z.int(),
  format: z.enum(pictureFormats),
})
export type KeptPicture = z.infer<typeof KeptPicture>
