import { avatarOf } from '#rules/avatar.ts'
import { photoAddress } from '#rules/photo-address.ts'

const sides = { tiny: 24, small: 40, middle: 56, big: 80, large: 96, portrait: 128 } as const
type Props = {
  /** Its last digit chooses the drawing while there is no photo. */
  id: number | string
  photoId?: string | null
  size?: keyof typeof sides
  /** Empty beside a name, where the picture adds nothing; elsewhere the name. */
  alt?: string
  /** Below the first screen of a built page: loaded when it comes near. */
  isFar?: boolean
}

export function Avatar({ id, photoId = null, size = 'middle', alt = '', isFar = false }: Props) {
  return (
    <img
      // Only in built HTML; islands/frame/far-pictures.ts removes it, perhaps before hydration.
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
