import type { NoticeKind, Settings } from '#contract/accounts/settings.ts'
import type { SettingKind } from './owed-screens.ts'

/** Organizations have neither jobs nor conversations. */
const ofPeople: readonly NoticeKind[] = ['jobs', 'lessons', 'messages', 'reviews', 'searches']

/** The kinds of notifications that a member may get. */
export const kindsOf = ({ notices }: Pick<Settings, 'notices'>, kind: SettingKind) =>
  notices.filter((notice) => kind !== 'organization' || !ofPeople.includes(notice.kind))
