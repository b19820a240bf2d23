import { photo } from '#contract/tutors/portal.ts'

/** The address of a public photo: below the base address, unless the id is an https address. */
export function photoAddress(base: string, photoId: string | null): string | null {
  if (photoId === null || photoId.startsWith('https://')) return photoId
  return `${base}${photo.path}?photoId=${encodeURIComponent(photoId)}`
}
