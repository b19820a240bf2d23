import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { avatarOf } from '#rules/avatar.ts'
import type { Database } from '../db/open.ts'
import type { Files } from '../files/port.ts'
import type { Logger } from '../ground/log.ts'
import { readPhoto } from '../tutors/photos.ts'
import type { PortraitName } from './picture-content.ts'

const avatars = new URL('../../../public/avatars/', import.meta.url)

/** A person's photo, or the drawing for them without a readable one (which is logged). */
export async function readPortrait(
  parts: { db: Database; files: Files; log: Logger },
  { photoId, ownerId }: PortraitName,
): Promise<Uint8Array> {
  if (photoId !== null && !photoId.startsWith('https://')) {
    const photo = await readPhoto(parts, photoId)
    if (photo.status === 200 && (await isPicture(photo.bytes))) return photo.bytes
    parts.log.warn({ photoId }, 'photo cannot be drawn')
  }
  return readFile(new URL(`${avatarOf(ownerId)}.svg`, avatars))
}

async function isPicture(bytes: Uint8Array): Promise<boolean> {
  return sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )
}
