import { splitLocale } from '#i18n/locales.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** Pages that stand under one kind's name and are there for readers of every kind. */
const pagesForAll: readonly string[] = [
  'tutor/detail',
  'organization/detail',
  'organization/activity',
  'organization/buy',
  'organization/buyDetail',
]

/** Pages written for one kind that stand under no kind's name. */
const pagesOfKind: Partial<Record<string, UserKind>> = {
  '/becometutor': userKinds.tutor,
  '/tutorfindentry': userKinds.tutor,
  '/content/tutorfee': userKinds.tutor,
  '/article/tutorCharge': userKinds.tutor,
  '/article/parentCharge': userKinds.parent,
  '/content/fee': userKinds.parent,
}

/**
 * The kind of user that a page is for: by its path, else the last kind known on this
 * device, else parent.
 */
export function kindOfPath(pathname: string, lastKind: UserKind | null): UserKind {
  const { path } = splitLocale(pathname)
  const [first = '', second = ''] = path.split('/').slice(1)
  if (Object.hasOwn(userKinds, first) && !pagesForAll.includes(`${first}/${second}`)) {
    return userKinds[first as keyof typeof userKinds]
  }
  return pagesOfKind[path] ?? lastKind ?? userKinds.parent
}
