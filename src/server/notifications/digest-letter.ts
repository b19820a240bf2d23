import type { NoticeKind } from '#contract/accounts/settings.ts'
import { brandName } from '#i18n/brand.ts'
import { localPath } from '#i18n/locales.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { NoticeSubject } from '../states/notice-subject.ts'
import { notificationOf } from '../states/notification.ts'
import { tell, type Written, writeNotice } from './letter.ts'
import { framed, type Reached } from './letter-frame.ts'
import { shortText } from './short-text.ts'
import type { HeldNotice } from './still-holds.ts'

/** Things named in one letter; the others are in the list of notices. */
const mostNamed = 30

/** To whom a digest goes, and what they may see of its notices, by id. */
export interface DigestReader extends Reached {
  subjects: ReadonlyMap<number, NoticeSubject>
}

/** One letter of all held notices: each thing with its news and link, by kind. */
export function digestLetter(all: readonly HeldNotice[], to: DigestReader): Written {
  const { locale, siteUrl } = to
  const held = thingsOf(all).flatMap(joined)
  const [only, ...others] = held
  if (only !== undefined && others.length === 0) {
    return writeNotice({ ...only.row, jobs: only.jobs }, { ...to, subject: subjectOf(only, to) })
  }
  const t = serverTranslate(locale, 'digest', 'setting')
  const things = thingsOf(held)
  const entries = things.map((thing) => ({
    choice: notificationOf(thing[0].row.kind).preference,
    text: entryOf(thing, to),
  }))
  const named = Map.groupBy(entries.slice(0, mostNamed), ({ choice }) => choice)
  const groups = [...named].flatMap(([choice, group]) => [
    ...(named.size > 1 ? [t('digest.group', { kind: t(`setting.notice.${choice}`) })] : []),
    ...group.map(({ text }) => text),
  ])
  const side = held.map(({ row }) => row.side).find((one) => one !== null) ?? null
  const address = `${siteUrl}${localPath(locale, side === null ? '/dashboard' : `/${side}/dashboard/notices`)}`
  const n = entries.length
  const params = { brand: brandName(locale), n }
  return {
    subject: t('digest.subject', params),
    body: framed(
      {
        paragraphs: [
          t('digest.heading', params),
          ...groups,
          ...(n > mostNamed ? [t('digest.more', { n: n - mostNamed })] : []),
        ],
        button: { label: t('digest.button'), address },
        side,
        kinds: choicesOf(held),
      },
      to,
    ),
    text: shortText(t('digest.text', params), address, { locale }),
  }
}

const subjectOf = ({ row }: HeldNotice, { subjects }: DigestReader) => subjects.get(row.id) ?? {}

/** The settings that these notices follow. */
export const choicesOf = (held: readonly HeldNotice[]): NoticeKind[] => [
  ...new Set(held.map(({ row }) => notificationOf(row.kind).preference)),
]

type Thing = [HeldNotice, ...HeldNotice[]]

const thingsOf = (held: readonly HeldNotice[]): Thing[] =>
  [
    ...Map.groupBy(
      held,
      ({ row }) => `${notificationOf(row.kind).preference} ${row.thing} ${row.thingId}`,
    ),
  ].flatMap(([, [first, ...others]]) => (first === undefined ? [] : [[first, ...others]]))

/** Notices that only count and name jobs are one, of all their jobs. */
function joined(thing: Thing): Thing | [HeldNotice] {
  const [{ row }] = thing
  if (notificationOf(row.kind).lines === undefined) return thing
  const jobs = thing.flatMap((one) => one.jobs)
  return [{ row, jobs: [...new Map(jobs.map((job) => [job.id, job])).values()] }]
}

function entryOf(thing: Thing, to: DigestReader): string {
  const told = thing.map((one) =>
    tell({ ...one.row, jobs: one.jobs }, { ...to, subject: subjectOf(one, to) }),
  )
  const t = serverTranslate(to.locale, 'digest')
  const lines = told.map(({ heading, facts, said }) => ({
    heading,
    below: [facts, ...said].filter((text) => text.trim() !== ''),
  }))
  const same = Map.groupBy(lines, ({ heading, below }) => [heading, ...below].join('\n'))
  const news = [...same.values()].flatMap(([one, ...more]) => {
    if (one === undefined) return []
    const n = 1 + more.length
    const { heading, below } = one
    return [n === 1 ? heading : t('digest.times', { what: heading, n }), ...below]
  })
  return [...news, told[0]?.address ?? ''].join('\n')
}
