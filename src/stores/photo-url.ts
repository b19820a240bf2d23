import { PUBLIC_API_BASE } from 'astro:env/client'
import { photo } from '#contract/portal.ts'

/** Address of a public photo: behind the base address, unless it is a full one (line 181). */
export function photoUrl(photoId: string | null): string | null {
  if (photoId === null || photoId.startsWith('https://')) return photoId
  return `${PUBLIC_API_BASE}${photo.path}?photoId=${encodeURIComponent(photoId)}`
}
