import { atom, type ReadableAtom } from 'nanostores'
import { type ChatAnswers, chatCommands } from '#contract/teaching/chat-socket.ts'
import type { Device } from '../../device/device.ts'
import type { ChatLink } from './link.ts'

interface Parts {
  link: Pick<ChatLink, '$state' | 'onFrame' | 'say'>
  device: Pick<Device, 'now' | 'later'>
}

/** In milliseconds: how often "typing" is sent to the other side, and how long it remains valid. */
const pace = { sentEvery: 3000, countsFor: 6000 }

const none: ReadonlySet<number> = new Set()

/** Which contacts are online and which are typing, as far as both sides share it. */
export function createPresence({ link, device }: Parts) {
  const $online = atom(none)
  const $typing = atom(none)
  const cancels = new Map<number, () => void>()
  let sent = { contactId: 0, at: 0 }

  const stopped = (contactId: number) => {
    cancels.get(contactId)?.()
    cancels.delete(contactId)
    if ($typing.get().has(contactId)) {
      $typing.set(new Set([...$typing.get()].filter((id) => id !== contactId)))
    }
  }
  const writes = (contactId: number) => {
    cancels.get(contactId)?.()
    cancels.set(
      contactId,
      device.later(pace.countsFor, () => stopped(contactId)),
    )
    if (!$typing.get().has(contactId)) $typing.set(new Set([...$typing.get(), contactId]))
  }
  const areThere = (ids: readonly number[]) => {
    const before = $online.get()
    if (ids.length === before.size && ids.every((id) => before.has(id))) return
    $online.set(new Set(ids))
    for (const id of $typing.get()) if (!ids.includes(id)) stopped(id)
  }

  link.onFrame(({ command, data }) => {
    if (command === chatCommands.heartbeat) {
      areThere(((data ?? {}) as Partial<ChatAnswers[13]>).online ?? [])
    }
    if (command !== chatCommands.chatResponse) return
    const answer = data as ChatAnswers[12]
    if (answer.type === 'typing') writes(answer.contactId)
    else if (answer.type === 'message' && !answer.message.mine) stopped(answer.message.contactId)
  })
  link.$state.listen((state) => {
    if (state === 'connected') return
    areThere([])
    for (const id of $typing.get()) stopped(id)
  })

  return {
    $online: $online as ReadableAtom<ReadonlySet<number>>,
    $typing: $typing as ReadableAtom<ReadonlySet<number>>,
    /** Reports that the reader is typing, if both sides share it; throttled. */
    typing: (contactId: number) => {
      const now = device.now()
      if (!$online.get().has(contactId)) return
      if (sent.contactId === contactId && now - sent.at < pace.sentEvery) return
      sent = { contactId, at: now }
      link.say({ command: chatCommands.heartbeat, data: { typing: contactId } })
    },
  }
}
