/** Kinds of user, as the login dialog and the calls number them. */
export const userKinds = { tutor: 1, parent: 2, organization: 3 } as const
export type UserKind = (typeof userKinds)[keyof typeof userKinds]

export function isUserKind(value: unknown): value is UserKind {
  return Object.values(userKinds).some((kind) => kind === value)
}
