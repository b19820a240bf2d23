import { z } from 'astro/zod'

const extensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const

/** For error messages: `.jpg, .png …`. */
export const knownExtensions = extensions.map((ending) => `.${ending}`).join(', ')

/** Larger files are refused: 1600 pixels of width do not need more. */
export const mostPictureBytes = 10 * 1024 ** 2

/** Continues a message that begins with the name of a field or an address. */
export const pictureRule = `is the file name of a picture beside the text, such as desk.jpg (Latin letters, digits and hyphens; ${knownExtensions})`

export const picturePattern = new RegExp(
  `^(?=.{1,100}$)[a-z0-9][a-z0-9._-]*\\.(?:${extensions.join('|')})$`,
  'iu',
)

/** True for a file name in the text's own folder: no path, no address. */
export function isPictureName(name: string): boolean {
  return picturePattern.test(name)
}

/** A checked picture, copied for the pages (store-picture.ts). */
export const StoredPicture = z.object({
  /** File name of the copy; changes with the content. */
  file: z.string(),
  width: z.int(),
  height: z.int(),
  format: z.enum(['svg', 'webp']),
})
export type StoredPicture = z.infer<typeof StoredPicture>
