import { avatarOf } from '#rules/avatar.ts'
import { photoAddress } from '#rules/photo-address.ts'

const sides = { small: 40, middle: 56, large: 96 } as const
type Props = {
  /** Its last digit chooses the drawing while there is no photo. */
  id: number | string
  photoId?: string | null
  size?: keyof typeof sides
  /** Beside a name the picture says nothing new; elsewhere give the name. */
  alt?: string
  /** Below the first screen of a built page: asked for when its place is near. */
  isFar?: boolean
}

export function Avatar({ id, photoId = null, size = 'middle', alt = '', isFar = false }: Props) {
  return (
    <img
      // Only in what is built: islands/frame/far-pictures.ts takes it off, and so an island may too.
      data-far={import.meta.env.SSR && isFar ? '' : undefined}
      suppressHydrationWarning
      className={`avatar avatar-${size}`}
      src={
        photoAddress(import.meta.env.PUBLIC_API_BASE ?? '', photoId) ??
        `/avatars/${avatarOf(id)}.svg`
      }
      alt={alt}
      width={sides[size]}
      height={sides[size]}
      loading="lazy"
      decoding="async"
    />
  )
}
