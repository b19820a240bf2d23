import { splitLocale } from '#i18n/locales.ts'

/** Kinds of user, as the login dialog and the calls number them (line 167). */
export const userKinds = { tutor: 1, parent: 2, organization: 3 } as const
export type UserKind = (typeof userKinds)[keyof typeof userKinds]

export function isUserKind(value: unknown): value is UserKind {
  return Object.values(userKinds).some((kind) => kind === value)
}

/** Pages that stand under one kind's name and are there for readers of every kind. */
const pagesForAll: readonly string[] = [
  'tutor/detail',
  'organization/detail',
  'organization/activity',
  'organization/buy',
  'organization/buyDetail',
]

/**
 * The kind of user that a page is for: by its path (line 167), else the last kind known on this
 * device, else parent (gap 88).
 */
export function kindOfPath(pathname: string, lastKind: UserKind | null): UserKind {
  const [first = '', second = ''] = splitLocale(pathname).path.split('/').slice(1)
  if (Object.hasOwn(userKinds, first) && !pagesForAll.includes(`${first}/${second}`)) {
    return userKinds[first as keyof typeof userKinds]
  }
  return lastKind ?? userKinds.parent
}
