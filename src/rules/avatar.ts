export type AvatarNumber = 1 | 2 | 3 | 4 | 5

const avatarOfDigit = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] as const satisfies readonly AvatarNumber[]

/** The default drawing for a person without a photo, chosen by the last digit of their id. */
export function avatarOf(id: number | string): AvatarNumber {
  const lastDigit = /\d(?=\D*$)/u.exec(String(id))?.[0]
  return avatarOfDigit[Number(lastDigit ?? 0)] ?? 1
}
