import { loadMessages } from '#i18n/lazy-messages.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { avatarOf } from '#rules/avatar.ts'
import { waitsOf } from '#rules/waiting-things.ts'
import { $session, type Session } from '#stores/accounts/session/session.ts'
import { leave } from '#stores/accounts/session/sign-out.ts'
import { $user, watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { joinTabs } from '#stores/accounts/session/tab-sharing.ts'
import { summaryStore } from '#stores/notifications/member-summary.ts'
import { unsentOf } from '#stores/teaching/chat/waiting.ts'
import { waitLines } from './menu-values.ts'

/* The hub of a member: who they are, as whom else they may act, what waits, and signing out. */
const { locale } = splitLocale(location.pathname)
const card = document.querySelector<HTMLElement>('[data-member-card]')
const ofStaff = document.querySelector<HTMLElement>('[data-of-staff]')
const ending = document.querySelector<HTMLElement>('[data-ending]')
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)
const memberKinds = ['parent', 'tutor', 'organization'] as const
const kindShown = () =>
  memberKinds.find((kind) => kind === document.documentElement.dataset.frame) ?? null

function show(session: Session | null): void {
  if (card === null || ending === null) return
  card.hidden = session === null
  ending.hidden = session === null
  const shown = kindShown()
  const isStaff = session?.kinds.some((kind) => kind === 'operator') ?? false
  // Who is a parent as well reaches the pages of staff by the row above.
  ofStaff?.toggleAttribute('hidden', !isStaff || shown !== null)
  if (session === null) return
  card.querySelector('img')?.setAttribute('src', `/avatars/${avatarOf(session.userId)}.svg`)
  // An account without a role is asked for one there.
  const own = shown === null ? '/dashboard' : `/${shown}/dashboard/info`
  card.querySelector('a')?.setAttribute('href', localPath(locale, own))
  for (const link of card.querySelectorAll<HTMLElement>('[data-as]')) {
    const { as } = link.dataset
    link.hidden = as === shown || !session.kinds.some((kind) => kind === as)
  }
}

/** A press that leads to a question; its answers do not come under the same finger. */
function ask(isAsked: boolean): void {
  part('sign-out')?.toggleAttribute('hidden', isAsked)
  part('sure')?.toggleAttribute('hidden', !isAsked)
  const question = part('question')
  const { sure = '', unsent = '' } = question?.dataset ?? {}
  const n = unsentOf($session.get()?.userId ?? 0)
  if (question) question.textContent = n === 0 ? sure : unsent.replace('{n}', String(n))
  // Without scrolling, which would bring an answer there after all.
  const asks = isAsked ? question : part('sign-out')
  asks?.focus({ preventScroll: true })
}
part('sign-out')?.addEventListener('click', () => ask(true))
part('stay')?.addEventListener('click', () => ask(false))
part('leave')?.addEventListener('click', () => void leave())

async function showSummary(): Promise<void> {
  const t = createTranslate(locale, await loadMessages(locale, 'account'))
  summaryStore.$loaded.subscribe((loaded) => {
    const kind = kindShown()
    if (loaded.state !== 'ready' || kind === null) return
    const n = waitsOf(loaded.value, kind)
    const lines = waitLines(loaded.value, kind, { t, locale })
    const of = kind === 'organization' ? null : loaded.value[kind]
    const next = of?.nextLessonAt
      ? t('account.value.lesson', { at: momentText(of.nextLessonAt, locale) })
      : t('account.waits.none.text')
    part('waits')?.classList.toggle('me-waits-none', n === 0)
    part('waits')?.setAttribute('href', localPath(locale, `/${kind}/dashboard`))
    say('waits-title', n === 0 ? t('account.waits.none') : t('account.waits', { n }))
    say('waits-line', n === 0 ? next : lines.join(' · '))
    const children = loaded.value.parent?.children ?? []
    say('children', kind === 'parent' && children.length > 0 ? ` · ${children.join('、')}` : '')
  })
}

function say(name: string, text: string): void {
  const place = part(name)
  if (place) place.textContent = text
}

$user.subscribe((loaded) => {
  if (loaded.state === 'ready') say('name', loaded.value?.userName ?? '')
})
void joinTabs().then(() => {
  $session.subscribe(show)
  void watchUser()
  void showSummary()
  void import('./fill-menus.ts')
})
