import { photo } from '#contract/portal.ts'

/** Address of a public photo: behind the base address, unless it is a full one. */
export function photoAddress(base: string, photoId: string | null): string | null {
  if (photoId === null || photoId.startsWith('https://')) return photoId
  return `${base}${photo.path}?photoId=${encodeURIComponent(photoId)}`
}
