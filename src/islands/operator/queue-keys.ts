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
