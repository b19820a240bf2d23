import * as v from 'valibot'
import { callHeaders } from '#api/headers.ts'
import areaData from '#catalogue/data/areas.json' with { type: 'json' }
import levelData from '#catalogue/data/levels.json' with { type: 'json' }
import subjectData from '#catalogue/data/subjects.json' with { type: 'json' }
import { blogCategories } from '#content/schemas.ts'
import { alreadyDoneCode, sessionInvalidCodes, successCodes } from '#contract/errors.ts'
import { chatCommands, chatPace } from '#contract/teaching/chat-socket.ts'
import { tutorReviews } from '#contract/tutors/tutors.ts'
import { jobCategories, lessonMinutes } from '#contract/vocabulary.ts'
import { defaultLocale, locales, localeTable } from '#i18n/locales.ts'
import { routes } from '#i18n/routes.ts'
import { avatarOf } from '#rules/avatar.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { formatNumber } from '#rules/numbers.ts'
import { mobileCountries } from '#rules/primitives/mobile-patterns.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'

/* Our values for the table of constants by row id, in the form that `asCompared` gives the row. */

const { sets, lists } = levelData
const values = (rows: readonly { value: number }[]) => rows.map(({ value }) => value)
const local = values(sets.teach_subject_level_local.levels)
const international = values(sets.teach_subject_level_international.levels)
const between = (levels: number[], low: number, high: number) =>
  levels.filter((value) => value >= low && value <= high)
const listValues = (wanted: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(lists)
      .filter(([name]) => wanted(name))
      .map(([name, { levels }]) => [name, values(levels)]),
  )
const { categories } = subjectData
const items = categories.flatMap((category) => category.items as { itemValue: string }[])
const itemsShown = [
  'remediation_math',
  'music_piano',
  'conversation_cantonese',
  'sport_swimming',
  'computer_python',
].map((name) => `tutor_${name}`)
const root = areaData.area
const headersOf = (isOrganization: boolean) =>
  callHeaders('{product}', 'zh_TW', {
    token: 't',
    sessionId: 's',
    paasToken: '',
    certification: '',
    isOrganization,
  })

/** `getUserRequest` → `get-user request`. */
const wordsOf = (name: string) =>
  name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replace('get ', 'get-')

export const compared: Readonly<Record<string, () => unknown>> = {
  'chat.heartbeat_ms': () => chatPace.heartbeatMs,
  'chat.retry_s': () => chatPace.retryMs / 1000,
  'chat.max_reconnects': () => chatPace.mostReconnects,
  'chat.commands': () =>
    Object.fromEntries(Object.entries(chatCommands).map(([name, code]) => [code, wordsOf(name)])),
  'locale.default': () => defaultLocale,
  languages: () =>
    locales.map((locale) => [
      locale,
      localeTable[locale].prefix.slice(1) || null,
      localeTable[locale].code,
    ]),
  'lesson.lengths_min': () => [...lessonMinutes],
  'number.comma_from': () => [999, 1000].find((number) => formatNumber(number).includes(',')),
  'number.invalid_shows': () => Number(formatNumber('no number')),
  min_fee_per_hour: () =>
    Object.fromEntries(
      Object.entries(minimumHourlyFeeCents).map(([level, cents]) => [level, cents / 100]),
    ),
  'reviews.page_size': () =>
    tutorReviews.query && v.parse(tutorReviews.query, { tutorId: 1 }).pageSize,
  'login.country': () => ({ code: '852', country: mobileCountries['852'].country }),
  'mobile.countries': () => Object.keys(mobileCountries).sort(),
  'avatar.by_last_digit': () =>
    Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [digit, avatarOf(digit)])),
  'area.root': () => ({ area_id: root.area_id, name: root.en_area_name }),
  'area.regions': () =>
    root.children.map(({ area_id, en_area_name: name }) => ({ area_id, name })).sort(byId),
  'area.grouped_districts': () => [
    ...new Set(root.children.flatMap(({ children }) => children).map(({ isShow }) => isShow)),
  ],
  'job.categories': () => [...jobCategories].sort(),
  'subject.pid': () => [...new Set(categories.map(({ pid }) => pid))],
  'subject.parTypes': () => categories.map(({ parTypeValue }) => parTypeValue).sort(),
  'subject.parTypeIds': () => categories.map(({ parTypeId }) => parTypeId).sort(),
  // The row shows only some.
  'subject.itemValues.shown': () =>
    itemsShown.filter((shown) => items.some(({ itemValue }) => itemValue === shown)),
  'subject.hotOrder': () =>
    items.flatMap((item) => ('hotOrder' in item ? [Number(item.hotOrder)] : [])).sort(),
  'subject.types': () =>
    Object.fromEntries(categories.map((one) => [one.parTypeValue, one.groups.length])),
  'level.referenceLists': () => Object.keys(lists).sort(),
  'level.kindergarten': () => between(local, -3, -1).sort((a, b) => a - b),
  'level.localPrimary': () => between(local, 1, 6),
  'level.localSecondary': () => between(local, 7, 12),
  'level.university': () => between(local, 14, 17),
  'level.internationalPrimary': () => between(international, 20, 25),
  'level.internationalSecondary': () => between(international, 26, 32),
  'level.music': () => listValues((name) => name.startsWith('music')),
  'level.simple': () => values(lists.simpleLevel.levels),
  'level.conversation': () => listValues((name) => name.startsWith('conversation')),
  'level.sat': () => [
    ...values(sets.teach_subject_level_sat1.levels),
    ...values(sets.teach_subject_level_sat2.levels),
  ],
  'role.header': () => [headersOf(true).role, headersOf(false).role],
  loginType: () => headersOf(false).loginType,
  userKind: () => ({ ...userKinds }),
  'codes.success': () => [...successCodes],
  'codes.session_invalid': () => [...sessionInvalidCodes],
  'codes.quiet_reject': () => alreadyDoneCode,
  'blog.categories': () => [...blogCategories].sort(),
  'award.pages': () =>
    routes.flatMap(({ path }) => /^\/award\/(\w+)$/u.exec(path)?.[1] ?? []).sort(),
}

interface Value {
  value: number
  prefix: string | null
  locale: string
  server: string
  parTypeValue: string
}

/** A row's value in the form compared with the product's. */
export function asCompared(id: string, value: unknown): unknown {
  const list = value as Value[]
  const entries = Object.entries(value as Record<string, unknown>)
  if (id === 'languages') return list.map((one) => [one.locale, one.prefix, one.server])
  if (id.startsWith('codes.')) return Array.isArray(value) ? value.map(String) : String(value)
  if (id === 'area.regions') return (value as { area_id: number }[]).toSorted(byId)
  if (id === 'area.grouped_districts') return [(value as { isShow: boolean }).isShow]
  if (id === 'job.categories') return entries.map(([category]) => category).sort()
  if (id === 'mobile.countries') return entries.map(([, code]) => code).sort()
  if (id === 'subject.pid') return [value]
  if (id === 'subject.parTypes') return list.map(({ parTypeValue }) => parTypeValue).sort()
  if (id === 'subject.parTypeIds') return (value as number[]).toSorted()
  if (id === 'subject.hotOrder') return entries.map(([, order]) => order)
  if (id === 'role.header') return entries.map(([, role]) => role)
  if (id === 'level.kindergarten') return values(list).sort((a, b) => a - b)
  if (id === 'blog.categories' || id === 'award.pages' || id === 'level.referenceLists') {
    return (value as string[]).toSorted()
  }
  if (id === 'subject.types') {
    return Object.fromEntries(entries.map(([type, groups]) => [type, (groups as string[]).length]))
  }
  const isLevelRow = id.startsWith('level.') && Array.isArray(value) && typeof value[0] === 'object'
  return isLevelRow ? values(list) : value
}

function byId(one: { area_id: number }, other: { area_id: number }): number {
  return one.area_id - other.area_id
}
