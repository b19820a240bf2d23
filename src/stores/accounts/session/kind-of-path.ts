import { splitLocale } from '#i18n/locales.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** Pages below one kind's path that are for readers of every kind. */
const pagesForAll: readonly string[] = [
  'tutor/detail',
  'organization/detail',
  'organization/activity',
  'organization/buy',
  'organization/buyDetail',
]

/** Pages for one kind that are not below that kind's path. */
const pagesOfKind: Partial<Record<string, UserKind>> = {
  '/becometutor': userKinds.tutor,
  '/tutorfindentry': userKinds.tutor,
  '/content/tutorfee': userKinds.tutor,
  '/article/tutorCharge': userKinds.tutor,
  '/article/parentCharge': userKinds.parent,
  '/content/fee': userKinds.parent,
}

/** The kind of user that a page is for: by path, else the last on this device, else parent. */
export function kindOfPath(pathname: string, lastKind: UserKind | null): UserKind {
  const { path } = splitLocale(pathname)
  const [first = '', second = ''] = path.split('/').slice(1)
  if (Object.hasOwn(userKinds, first) && !pagesForAll.includes(`${first}/${second}`)) {
    return userKinds[first as keyof typeof userKinds]
  }
  return pagesOfKind[path] ?? lastKind ?? userKinds.parent
}
