import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'
import type { SettingKind } from './owed-screens.ts'

/*
 * The rows of the settings, in their order. A row opens its sub-page, by the address `#email`, or
 * leads to a page of its own.
 */

/** As in its message, `setting.group.account`. */
type GroupName =
  MessageKey<'setting'> extends infer Key
    ? Key extends `setting.group.${infer Name}`
      ? Name
      : never
    : never

interface Look {
  title: MessageKey<'setting'>
  icon: IconName
}
export interface SubPage extends Look {
  text?: MessageKey<'setting'>
  /** Stays while others are open, as something may be typed into it. */
  holds?: true
  /** Its body is cards by itself. */
  isCards?: true
  isDanger?: true
}

/** By their names in addresses. */
export const subPages = {
  number: { title: 'setting.number', text: 'setting.number.text', icon: 'phone', holds: true },
  email: { title: 'setting.email', icon: 'mail', holds: true },
  password: { title: 'setting.password', text: 'setting.password.text', icon: 'key', holds: true },
  payPassword: { title: 'setting.pay', text: 'setting.pay.text', icon: 'lock', holds: true },
  providers: {
    ...{ title: 'setting.providers', text: 'setting.providers.text', icon: 'users' },
    holds: true,
  },
  devices: { title: 'setting.devices', text: 'setting.devices.text', icon: 'list' },
  reveals: { title: 'setting.reveals', text: 'setting.reveals.text', icon: 'eye' },
  notices: {
    ...{ title: 'setting.notices', text: 'setting.notices.text', icon: 'bell' },
    isCards: true,
  },
  presence: { title: 'setting.presence', text: 'setting.presence.text', icon: 'messages' },
  language: {
    ...{ title: 'setting.language', text: 'setting.language.text', icon: 'globe' },
    holds: true,
  },
  theme: { title: 'setting.theme', text: 'setting.theme.text', icon: 'moon' },
  download: { title: 'setting.download', text: 'setting.download.text', icon: 'download' },
  close: {
    ...{ title: 'setting.close', text: 'setting.close.text', icon: 'close' },
    holds: true,
    isDanger: true,
  },
} as const satisfies Record<string, SubPage>
export type SubPageName = keyof typeof subPages

interface Elsewhere extends Look {
  of: readonly SettingKind[]
  /** Without language prefix. */
  path: (kind: SettingKind) => string
}

const elsewhere = {
  info: {
    ...{ title: 'setting.info', icon: 'me', of: ['parent', 'tutor', 'organization'] },
    path: (kind: SettingKind) => `/${kind}/dashboard/info`,
  },
  children: {
    ...{ title: 'setting.children', icon: 'child', of: ['parent'] },
    path: () => '/parent/dashboard/info',
  },
  payees: {
    ...{ title: 'setting.payees', icon: 'bank', of: ['parent', 'tutor', 'organization'] },
    path: () => '/withdraw',
  },
} as const satisfies Record<string, Elsewhere>

export type RowName = SubPageName | keyof typeof elsewhere

const groups = [
  ['account', ['info', 'children', 'number', 'email']],
  ['security', ['password', 'payPassword', 'providers', 'devices', 'reveals']],
  ['display', ['notices', 'presence', 'language', 'theme']],
  ['money', ['payees']],
  ['data', ['download', 'close']],
] as const satisfies readonly (readonly [GroupName, readonly RowName[]])[]

export interface Row extends Look {
  name: RowName
  /** Its address: of a sub-page the part after `#`. */
  href: { page: SubPageName } | { path: string }
  isDanger?: true
}

interface Member {
  kind: SettingKind
  /** Null: they have no messages, so nobody sees whether they are there. */
  sharesPresence: boolean | null
}

/** The groups and rows that a member has. */
export function settingRows({ kind, sharesPresence }: Member) {
  const isThere = (name: RowName) => {
    if (name === 'reveals') return kind !== 'organization'
    if (name === 'presence') return kind !== 'organization' && sharesPresence !== null
    return isSubPage(name) || (elsewhere[name].of as readonly SettingKind[]).includes(kind)
  }
  const rowOf = (name: RowName): Row =>
    isSubPage(name)
      ? { name, ...subPages[name], href: { page: name } }
      : { name, ...elsewhere[name], href: { path: elsewhere[name].path(kind) } }
  return groups.map(([group, names]) => ({ group, rows: names.filter(isThere).map(rowOf) }))
}

export const isSubPage = (name: string): name is SubPageName => Object.hasOwn(subPages, name)
