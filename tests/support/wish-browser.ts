import { ApiError } from '#api/api-error.ts'
import { createSession } from '#stores/accounts/session/session.ts'
import { type Session, storedSession } from '#stores/accounts/session/stored-session.ts'
import { createAccountWishes } from '#stores/tutors/wish-list/account-wishes.ts'
import { canSave } from '#stores/tutors/wish-list/can-save.ts'
import { createWishList, type Wish } from '#stores/tutors/wish-list/wish-list.ts'
import { browserTabs } from './browser-tabs.ts'

export const sessionOf = (name: string, kind: Session['kind'] = 2): Session => ({
  kind,
  kinds: ['parent'],
  userId: 1,
  token: name,
  sessionId: name,
  paasToken: '',
  certification: '',
})

/** Lists of accounts, by the token of the request. */
export function wishServer() {
  const lists = new Map<string, Wish[]>()
  const asked: string[] = []
  const server = {
    lists,
    asked,
    fails: null as string | null,
    /** Blocks answers until `release`. */
    gate: Promise.resolve(),
    idsOf: (name: string) => (lists.get(name) ?? []).map(({ id }) => id),
    callsFor: (token: () => string) => {
      const answer = async (what: string, change: (list: Wish[]) => Wish[]) => {
        asked.push(what)
        const name = token()
        await server.gate
        if (server.fails !== null) throw new ApiError(server.fails)
        const list = change(lists.get(name) ?? [])
        lists.set(name, list)
        return list
      }
      return {
        list: () => answer('list', (list) => list),
        add: (wishes: readonly Wish[]) =>
          answer(`add ${wishes.map(({ id }) => id)}`, (list) => [
            ...wishes.filter(({ id }) => !list.some((one) => one.id === id)),
            ...list,
          ]),
        remove: (ids: readonly number[]) =>
          answer(`remove ${ids}`, (list) => list.filter(({ id }) => !ids.includes(id))),
      }
    },
  }
  return server
}

/** Tabs of one browser, which run one at a time and notify each other. */
export function openBrowser(server: ReturnType<typeof wishServer>) {
  const browser = browserTabs()
  const heard: { tab: object; hear: (event: MessageEvent) => void }[] = []
  let turn = Promise.resolve()
  const openTab = () => {
    const device = browser.open()
    const kept = storedSession(device)
    const login = createSession(device, kept)
    const wishes = createWishList(device, kept)
    const hearts = createAccountWishes({
      wishes,
      $session: kept.$session,
      isFor: (session) => canSave('tutors', session),
      calls: server.callsFor(() => kept.$session.get()?.token ?? ''),
      device,
      withMutex: (work) => {
        turn = turn.then(work, work)
        return turn
      },
      openChannel: () => ({
        postMessage: (data: unknown) => {
          for (const { tab, hear } of heard) {
            if (tab !== device) hear(new MessageEvent('message', { data }))
          }
        },
        addEventListener: (_: string, hear: unknown) => {
          heard.push({ tab: device, hear: hear as (event: MessageEvent) => void })
        },
      }),
    })
    wishes.$wishList.listen(() => {})
    const shown = () => wishes.$wishList.get().map(({ id }) => id)
    return { ...login, ...wishes, ...hearts, shown, device }
  }
  const onDevice = (): number[] =>
    (JSON.parse(browser.local.stored.get('tutorharbour.wish-list') ?? '[]') as Wish[]).map(
      ({ id }) => id,
    )
  return { ...browser, openTab, onDevice }
}

/** Waits until all pending promises are done. */
export const settled = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}
