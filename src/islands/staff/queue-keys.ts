export const queueKeys = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  nextPerson: ['n'],
  previousPerson: ['p'],
  open: ['o'],
  approve: ['a'],
  approveAll: ['A'],
  reject: ['r'],
} as const satisfies Record<string, readonly string[]>
export type QueueAct = keyof typeof queueKeys

/** The action of a key; arrows act only while the list has the focus, as they scroll elsewhere. */
export function actOfKey(key: string, isOnStop: boolean): QueueAct | null {
  if (key.startsWith('Arrow') && !isOnStop) return null
  const acts = Object.keys(queueKeys) as QueueAct[]
  return acts.find((act) => (queueKeys[act] as readonly string[]).includes(key)) ?? null
}

const decisions: readonly QueueAct[] = ['approve', 'approveAll', 'reject']
/** As long as the guard against accidental presses (islands/press-guard.ts). */
const restMs = 400

/**
 * Whether a key may decide now. A key that is held down, or pressed within `restMs` after the last
 * decision (`sinceMs` ago), could hit the next request by accident.
 */
export const mayDecide = (act: QueueAct, isRepeated: boolean, sinceMs: number): boolean =>
  !decisions.includes(act) || (!isRepeated && sinceMs >= restMs)
