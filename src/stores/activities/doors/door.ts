import { atom, computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { type DoorList, type DoorVerdict, mostDoorEvents } from '#contract/activities/doors.ts'
import { clockMoment } from '#rules/clock-moment.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { lastingRefusal } from '../../asking/lasting-refusal.ts'
import type { Device } from '../../device/device.ts'
import type { Stored } from '../../device/stored.ts'
import { type Decided, decide, nextSession } from './decide.ts'
import { isToken, type LetIn, type Showing, type StoredDoor } from './stored-door.ts'

interface Parts {
  storage: {
    door: Stored<StoredDoor | null>
    list: Stored<DoorList | null>
    waiting: Stored<readonly Showing[]>
    letIn: Stored<readonly LetIn[]>
  }
  calls: {
    list: (token: string) => Promise<DoorList>
    check: (token: string, events: readonly Sent[]) => Promise<readonly DoorVerdict[]>
  }
  device: Pick<Device, 'now' | 'later'>
  newKey: () => string
  hashOf: (code: string) => Promise<string>
  /** A mutex between the tabs of this browser. */
  withMutex: (work: () => Promise<void>) => Promise<void>
}

type Sent = Omit<Showing, 'token' | 'ticketId' | 'shown'> &
  Partial<{ ticketId: number; shown: Showing['shown'] }>

export interface Shown extends Decided {
  key: string
  sessionId: number
  /** The device has decided by its own list. */
  isOwn: boolean
}

/** The longest that people at a door wait for the server. */
const patienceMs = 4_000
const retryMs = { first: 5_000, most: minuteMs }

/**
 * The door on a helper's device. While the server is reachable, it decides; otherwise the device
 * decides by its list, stores the result, and sends the results in order once the server is back.
 */
export function createDoor({ storage, calls, device, newKey, hashOf, withMutex }: Parts) {
  const { door, list, waiting, letIn } = storage
  /** `ended`: the server no longer knows the door. Counts the results that it never received. */
  const $end = atom<{ unsent: number } | null>(null)
  const $isReached = atom(true)
  const $isLoading = atom(false)
  const $last = atom<Shown | null>(null)
  /** Tickets admitted here offline that were admitted elsewhere, or are invalid, on the server. */
  const $differing = atom(0)
  let underWay: Promise<void> | null = null
  let wait = retryMs.first
  let cancelRetry = () => {}

  const now = () => new Date(device.now()).toISOString()
  const clear = () => {
    door.change(() => null)
    list.change(() => null)
    letIn.change(() => [])
    $last.set(null)
  }

  function end(): void {
    cancelRetry()
    const unsent = waiting.$value.get().filter(({ shown }) => shown === 'in').length
    clear()
    waiting.change(() => [])
    $end.set({ unsent })
  }

  const isEnded = (error: ApiError) =>
    error.code === 'A0404' && error.issues.some(({ field }) => field === 'token')

  /** Makes a call, and updates the state of the network and of the door by its outcome. */
  async function reach<Answer>(token: string, call: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call()
      $isReached.set(true)
      wait = retryMs.first
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isEnded(error)) {
        if (token === door.$value.get()?.token) end()
        else waiting.change((all) => all.filter((one) => one.token !== token))
      } else if (lastingRefusal(error) === null) tryLater(error.waitSeconds * 1000)
      throw error
    }
  }
  function tryLater(least = 0): void {
    $isReached.set(false)
    cancelRetry()
    cancelRetry = device.later(Math.max(wait, least), () => void sendAll())
    wait = Math.min(wait * 2, retryMs.most)
  }

  /** Reloads the list; without a network the present one stays. */
  async function load(): Promise<void> {
    const token = door.$value.get()?.token
    if (token === undefined || $isLoading.get()) return
    $isLoading.set(true)
    const since = now()
    try {
      const fresh = await reach(token, () => calls.list(token))
      if (door.$value.get()?.token !== token) return
      // Converted to the device's clock, which may be wrong.
      const here = (at: string) => clockMoment(at, fresh.asOf, device.now())
      const sessions = fresh.sessions.map((one) => ({
        ...one,
        opensAt: here(one.opensAt),
        closesAt: here(one.closesAt),
      }))
      list.change(() => ({ ...fresh, expiresAt: here(fresh.expiresAt), sessions }))
      const unsent = new Set(waiting.$value.get().map(({ ticketId }) => ticketId))
      letIn.change((all) => all.filter((one) => one.at >= since || unsent.has(one.ticketId)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      $isLoading.set(false)
    }
  }

  const noteIn = (ticketId: number | null, sessionId: number, at: string) => {
    if (ticketId === null) return
    letIn.change((all) => [...all, { ticketId, sessionId, at }])
  }

  async function sendSome(): Promise<boolean> {
    const [first] = waiting.$value.get()
    if (first === undefined) return false
    const take = async (token: string, size: number) => {
      const some = waiting.$value
        .get()
        .filter((one) => one.token === token)
        .slice(0, size)
      const verdicts = await reach(token, () => calls.check(token, some.map(sent)))
      const differing = verdicts.filter(
        ({ key, answer }) => answer !== 'in' && some.some((one) => one.key === key && isIn(one)),
      )
      $differing.set($differing.get() + differing.length)
      drop(some)
    }
    const drop = (some: readonly Showing[]) =>
      waiting.change((all) => all.filter(({ key }) => !some.some((one) => one.key === key)))
    try {
      await take(first.token, mostDoorEvents)
    } catch (error) {
      if (!(error instanceof ApiError) || lastingRefusal(error) === null) throw error
      const [one] = waiting.$value.get()
      if (one === undefined) return false
      // One of them blocks the batch: the first goes alone, and is dropped if it is refused again.
      await take(one.token, 1).catch((again) => {
        if (!(again instanceof ApiError) || lastingRefusal(again) === null) throw again
        drop([one])
      })
    }
    return true
  }

  async function work(): Promise<void> {
    cancelRetry()
    try {
      await withMutex(async () => {
        while (await sendSome());
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return
    }
    await load()
  }

  function sendAll(): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** The server's decision, or null if it takes too long or cannot be reached. */
  async function ask(event: Sent, token: string): Promise<DoorVerdict | null> {
    if (!$isReached.get() || waiting.$value.get().length > 0) return null
    const tooLong = new Promise<null>((resolve) => {
      device.later(patienceMs, () => resolve(null))
    })
    const answered = reach(token, () => calls.check(token, [event])).then(
      ([verdict]) => verdict ?? null,
      (error) => {
        if (error instanceof ApiError) return null
        throw error
      },
    )
    const verdict = await Promise.race([answered, tooLong])
    if (verdict === null && $end.get() === null && $isReached.get()) tryLater()
    return verdict
  }

  /** Handles a ticket: its whole code, or the code's first eight digits. */
  async function show(code: string): Promise<void> {
    const known = list.$value.get()
    const open = door.$value.get()
    const sessionId = $sessionId.get()
    if (known === null || open === null || sessionId === null) return
    const hash = code.length > 8 ? await hashOf(code) : null
    const asked = () => ({ sessionId, hash, start: code.slice(0, 8), now: device.now() })
    const decided = decide(known, letIn.$value.get(), asked())
    const { ticketId } = decided
    const event = { key: newKey(), sessionId, code, deviceAt: now() }
    const verdict = await ask({ ...event, ...(ticketId !== null && { ticketId }) }, open.token)
    if ($end.get() !== null) return
    if (verdict !== null) {
      const { answer, ticket } = verdict
      $last.set({ ...event, answer, ticket, ticketId, letIn: verdict.letIn, isOwn: false })
      if (answer === 'in') noteIn(ticketId, sessionId, event.deviceAt)
      if (ticketId === null && ticket !== null) void load()
      return
    }
    // Meanwhile another ticket may have been admitted.
    const last = decide(known, letIn.$value.get(), asked())
    waiting.change((all) => [...all, { ...event, token: open.token, ticketId, shown: last.answer }])
    if (last.answer === 'in') noteIn(ticketId, sessionId, event.deviceAt)
    $last.set({ ...last, key: event.key, sessionId, isOwn: true })
  }

  const $sessionId = computed([door.$value, list.$value], (open, known) => {
    if (known === null) return null
    const chosen = known.sessions.find((one) => one.sessionId === open?.sessionId)
    return chosen?.sessionId ?? nextSession(known, device.now())
  })

  return {
    ...{ $end, $isReached, $isLoading, $last, $differing, $sessionId },
    $door: door.$value,
    $list: list.$value,
    $waiting: waiting.$value,
    $letIn: letIn.$value,
    /** Opens the door of this token, or the one stored on the device. */
    open: async (token: string | null): Promise<void> => {
      if (isToken(token) && token !== door.$value.get()?.token) {
        clear()
        $end.set(null)
        door.change(() => ({ token, sessionId: null }))
      }
      const until = list.$value.get()?.expiresAt
      if (until !== undefined && Date.parse(until) <= device.now()) end()
      else await sendAll()
    },
    choose: (sessionId: number) => {
      door.change((open) => open && { ...open, sessionId })
      $last.set(null)
    },
    show,
    sendAll,
  }
}

const isIn = ({ shown }: Showing) => shown === 'in'

const sent = ({ key, sessionId, code, ticketId, deviceAt, shown }: Showing): Sent => ({
  ...{ key, sessionId, code, deviceAt, shown },
  ...(ticketId !== null && { ticketId }),
})
