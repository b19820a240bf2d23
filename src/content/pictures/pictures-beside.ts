import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Mistake } from '../mistake.ts'
import { isPictureName, type StoredPicture } from './picture-files.ts'
import { storePicture } from './store-picture.ts'

type Pictures = Record<string, StoredPicture>

/**
 * The pictures in a text's folder, checked and copied, by file name. Throws when `leading`, the
 * one named in the front matter of `file`, is missing; malformed names are left to the schema.
 */
export async function picturesBeside(
  { pictures: paths, file }: { pictures: readonly string[]; file: string },
  folder: string,
  leading: unknown,
): Promise<Pictures> {
  const pictures: Pictures = {}
  for (const path of paths) pictures[basename(path)] = await storePicture(path, folder)
  if (typeof leading === 'string' && isPictureName(leading) && !pictures[leading]) {
    throw new Mistake(
      `${file}: the front matter names a picture that is missing. ${missing(leading, pictures)}`,
    )
  }
  return pictures
}

/** Advice for an editor whose text names a missing picture. */
export function missing(name: string, pictures: Pictures): string {
  const names = Object.keys(pictures)
  const there = names.length === 0 ? 'There are none' : `There are: ${names.join(', ')}`
  return `Put "${name}" into the folder of the text. ${there}`
}

/** True when the copies of an earlier build are still in `folder`. */
export function arePicturesThere(pictures: unknown, folder: string): boolean {
  return Object.values((pictures ?? {}) as Pictures).every(({ file }) =>
    existsSync(join(folder, file)),
  )
}
