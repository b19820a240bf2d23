import type { NoticeKind } from '#contract/accounts/settings.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { notificationOf } from '../states/notification.ts'
import { sentenceOf, spokenOf, type Written } from './letter.ts'
import type { HeldNotice } from './still-holds.ts'

/** Things named in one letter; the others are in the list of notices. */
const mostNamed = 30

/** One letter of all held notices: each thing with its news and link, by kind. */
export function digestLetter(
  held: readonly HeldNotice[],
  locale: Locale,
  siteUrl: string,
): Written {
  const t = serverTranslate(locale, 'digest')
  const at = (path: string) => siteUrl + localPath(locale, path)
  const things = thingsOf(held)
  const entries = things.map((thing) => ({
    choice: notificationOf(thing[0].row.kind).preference,
    text: entryOf(thing, locale, siteUrl),
  }))
  const named = Map.groupBy(entries.slice(0, mostNamed), ({ choice }) => choice)
  const groups = [...named].flatMap(([choice, group]) => [
    ...(named.size > 1 ? [t('digest.group', { kind: nameOf(choice, locale) })] : []),
    ...group.map(({ text }) => text),
  ])
  const own = ownPages(held)
  const list = at(own('notices'))
  const n = entries.length
  const params = { brand: brandName(locale), n }
  const more = n > mostNamed ? [t('digest.more', { n: n - mostNamed, address: list })] : []
  const choose = t('digest.choose', { address: at(`${own('setting')}#email`) })
  const [only] = entries
  return {
    subject: t('digest.subject', params),
    body: `${[...groups, ...more, choose, params.brand].join('\n\n')}\n`,
    text:
      n === 1 && only !== undefined
        ? t('digest.text.only', { ...params, what: only.text.replaceAll('\n', ' ') })
        : t('digest.text.more', { ...params, address: list }),
  }
}

type Thing = [HeldNotice, ...HeldNotice[]]

const thingsOf = (held: readonly HeldNotice[]): Thing[] =>
  [
    ...Map.groupBy(
      held,
      ({ row }) => `${notificationOf(row.kind).preference} ${row.thing} ${row.thingId}`,
    ),
  ].flatMap(([, [first, ...others]]) => (first === undefined ? [] : [[first, ...others]]))

function entryOf(thing: Thing, locale: Locale, siteUrl: string): string {
  const [{ row }] = thing
  const { link, lines } = notificationOf(row.kind)
  const address = siteUrl + localPath(locale, link(row))
  const jobs = [...new Map(thing.flatMap((one) => one.jobs).map((job) => [job.id, job])).values()]
  if (lines !== undefined && jobs.length > 0) {
    const words = { ...row.words, n: jobs.length }
    const named = lines(jobs, locale, siteUrl)
    const all = jobs.length > named.length ? [address] : []
    return [sentenceOf({ kind: row.kind, words }, null, locale), ...named, ...all].join('\n\n')
  }
  const sentences = counted(thing.map((one) => sentenceWithReason(one, locale)))
  const t = serverTranslate(locale, 'digest')
  const summary = sentences.map(([what, n]) => (n === 1 ? what : t('digest.times', { what, n })))
  return [...summary, address].join('\n')
}

function sentenceWithReason({ row, jobs }: HeldNotice, locale: Locale): string {
  const job = jobs[0] ?? null
  return [sentenceOf(row, job, locale), ...spokenOf(row, job, locale)].join('\n')
}

const counted = (texts: readonly string[]): [string, number][] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, same]) => [text, same.length])

const nameOf = (choice: NoticeKind, locale: Locale) =>
  serverTranslate(locale, 'setting')(`setting.notice.${choice}`)

/** The overview of the side of the first notice that has one, else the general one. */
function ownPages(held: readonly HeldNotice[]) {
  const side = held.map(({ row }) => row.side).find((one) => one !== null)
  return (page: string) => (side ? `/${side}/dashboard/${page}` : '/dashboard')
}
