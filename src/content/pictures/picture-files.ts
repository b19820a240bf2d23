import { z } from 'astro/zod'

const endings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const

/** Endings as messages list them: `.jpg, .png …`. */
export const knownEndings = endings.map((ending) => `.${ending}`).join(', ')

/** Larger files are refused: 1600 pixels wide are enough. */
export const mostPictureBytes = 10 * 1024 ** 2

/** How a text names a picture; follows the name of the line or the address. */
export const pictureRule = `is the file name of a picture beside the text, such as desk.jpg (Latin letters, digits and hyphens; ${knownEndings})`

/** The name of a picture, also for the browser editor. */
export const picturePattern = new RegExp(
  `^(?=.{1,100}$)[a-z0-9][a-z0-9._-]*\\.(?:${endings.join('|')})$`,
  'iu',
)

/** True for the name of a picture in the text's own folder: no path, no address. */
export function isPictureName(name: string): boolean {
  return picturePattern.test(name)
}

/** A picture that was looked at and kept for the pages (keep-picture.ts). */
export const KeptPicture = z.object({
  /** Name of the copy in the folder of kept pictures; it changes with the content. */
  file: z.string(),
  /** In CSS pixels, the way up that it is shown. */
  width: z.int(),
  height: z.int(),
  format: z.enum(['svg', 'webp']),
})
export type KeptPicture = z.infer<typeof KeptPicture>
