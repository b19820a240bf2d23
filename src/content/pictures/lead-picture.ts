import type { StoredPicture } from './picture-files.ts'

export interface LeadPicture {
  picture: StoredPicture
  alt: string
}

interface Illustrated {
  picture?: string | undefined
  pictureAlt?: string | undefined
  pictures: Readonly<Record<string, StoredPicture>>
}

export function leadOf(front: Illustrated): LeadPicture | undefined {
  const { picture: name, pictureAlt: alt = '', pictures } = front
  const picture = name === undefined ? undefined : pictures[name]
  return picture && { picture, alt }
}
