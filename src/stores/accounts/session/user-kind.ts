/** Kinds of user by the numbers of the login dialog and the calls. */
export const userKinds = { tutor: 1, parent: 2, organization: 3 } as const
export type UserKind = (typeof userKinds)[keyof typeof userKinds]

export function isUserKind(value: unknown): value is UserKind {
  return Object.values(userKinds).some((kind) => kind === value)
}
