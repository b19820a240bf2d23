import { avatarOf } from '#rules/avatar.ts'

const sides = { small: 40, middle: 56, large: 96 } as const
type Props = {
  /** Its last digit chooses the drawing while there is no photo. */
  id: number | string
  photoUrl?: string | null
  size?: keyof typeof sides
  /** Beside a name the picture says nothing new; elsewhere give the name. */
  alt?: string
}

export function Avatar({ id, photoUrl, size = 'middle', alt = '' }: Props) {
  return (
    <img
      className={`avatar avatar-${size}`}
      src={photoUrl ?? `/avatars/${avatarOf(id)}.svg`}
      alt={alt}
      width={sides[size]}
      height={sides[size]}
      loading="lazy"
      decoding="async"
    />
  )
}
