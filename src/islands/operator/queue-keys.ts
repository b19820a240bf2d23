/** Single keys of the queue; the texts are messages (`operator.key.*`). */
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

/** What a key does: arrows only where the list itself has the focus, for they scroll elsewhere. */
export function actOfKey(key: string, isOnStop: boolean): QueueAct | null {
  if (key.startsWith('Arrow') && !isOnStop) return null
  const acts = Object.keys(queueKeys) as QueueAct[]
  return acts.find((act) => (queueKeys[act] as readonly string[]).includes(key)) ?? null
}

const decisions: readonly QueueAct[] = ['approve', 'approveAll', 'reject']
/** As long as what comes under a finger is guarded (islands/press-guard.ts). */
const restMs = 400

/**
 * Whether a key does its act now: one that is held down, or pressed again while the next request takes the
 * place of the one that was decided (`sinceMs` ago), decides nothing.
 */
export const mayDecide = (act: QueueAct, isRepeated: boolean, sinceMs: number): boolean =>
  !decisions.includes(act) || (!isRepeated && sinceMs >= restMs)
