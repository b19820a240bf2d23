import type { Settings } from '#contract/accounts/settings.ts'
import { localeOfCode, localeTable } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { mostReveals } from '#stores/accounts/settings/reveals.ts'
import { kindsOf } from './notice-kinds.ts'
import type { SettingKind } from './owed-screens.ts'
import type { RowName } from './rows.ts'

/** What stands at the right of a row. */
export interface RowValue {
  text: string
  /** Should be set: in the colour of warnings. */
  isUnset?: true
}

/** Null while it is being loaded. */
export interface Known {
  kind: SettingKind
  settings: Settings
  userName: string
  theme: string
  children: readonly string[] | null
  passwords: { hasPassword: boolean; hasPayPassword: boolean; waiting: object | null } | null
  /** Names of the identity providers that are linked. */
  providers: readonly string[] | null
  devices: number | null
  reveals: number | null
  payees: readonly { masked: string }[] | null
}

type Texts = Translate<'setting'>
type Values = Partial<Record<RowName, RowValue>>

/** The present value of each row; rows of which nothing is known have none. */
export function rowValues(known: Known, t: Texts): Values {
  const { settings, children, passwords, providers, devices, reveals, payees, kind } = known
  const unset: RowValue = { text: t('setting.unset'), isUnset: true }
  const given = (isSet: boolean): RowValue => (isSet ? { text: t('setting.set') } : unset)
  const tail = settings.mobile.slice(-4)
  return {
    ...(known.userName !== '' && { info: { text: known.userName } }),
    ...(children && children.length > 0 && { children: { text: children.join(' · ') } }),
    number: passwords?.waiting
      ? { text: t('setting.number.moving'), isUnset: true }
      : { text: t('setting.number.tail', { tail }) },
    email: emailValue(settings, t) ?? unset,
    ...(passwords && {
      password: given(passwords.hasPassword),
      payPassword: given(passwords.hasPayPassword),
    }),
    ...(providers && {
      providers: { text: providers.join(' · ') || t('setting.providers.notLinked') },
    }),
    ...(devices !== null && { devices: { text: t('setting.devices.n', { n: devices }) } }),
    ...(reveals !== null && { reveals: { text: revealsText(reveals, t) } }),
    notices: { text: channelsOf(settings, kind, t) },
    presence: { text: t(settings.sharesPresence ? 'setting.on' : 'setting.off') },
    language: { text: localeTable[localeOfCode(settings.preferredLanguage)].name },
    theme: { text: known.theme },
    ...(payees && { payees: payeeValue(payees, t) ?? unset }),
  }
}

function emailValue({ email, emailState }: Settings, t: Texts): RowValue | null {
  if (emailState === 'none') return null
  return emailState === 'confirmed'
    ? { text: email }
    : { text: t('setting.email.waits'), isUnset: true }
}

function payeeValue(payees: readonly { masked: string }[], t: Texts): RowValue | null {
  const [first, ...others] = payees
  if (first === undefined) return null
  return { text: others.length === 0 ? first.masked : t('setting.payees.n', { n: payees.length }) }
}

function revealsText(n: number, t: Texts): string {
  if (n === 0) return t('setting.reveals.nobody')
  return t('setting.reveals.n', { n: n < mostReveals ? n : `${mostReveals}+` })
}

/** The channels by which something comes. */
function channelsOf(settings: Settings, kind: SettingKind, t: Texts): string {
  const used = kindsOf(settings, kind).map(({ channel }) => channel)
  return [...new Set(used)]
    .filter((channel) => channel !== 'none')
    .map((channel) => t(`setting.channel.${channel}`))
    .join(' · ')
}
