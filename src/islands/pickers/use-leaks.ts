import { useEffect, useState } from 'react'
import type { OwnName } from '#rules/own-name.ts'

interface Leak {
  kind: 'contact' | 'ownName'
  start: number
  end: number
}
type Find = (text: string, names: readonly OwnName[]) => Leak[]

/** Contact details and the writer's names in a text. The filters load with the first text. */
export function useLeaks(text: string, names: readonly OwnName[]): readonly Leak[] {
  const [find, setFind] = useState<Find | null>(null)
  const isWanted = text !== ''
  useEffect(() => {
    if (!isWanted) return
    void Promise.all([import('#rules/contact-leak.ts'), import('#rules/own-name.ts')]).then(
      ([{ findContactLeaks }, { findOwnNames }]) =>
        setFind(() => (typed: string, own: readonly OwnName[]) => {
          const contact = findContactLeaks(typed).map(
            (leak): Leak => ({ ...leak, kind: 'contact' }),
          )
          // Names within a contact detail are marked as part of it.
          const isApart = ({ start, end }: Pick<Leak, 'start' | 'end'>) =>
            contact.every((leak) => end <= leak.start || leak.end <= start)
          const named = findOwnNames(typed, own)
            .filter(isApart)
            .map((stretch): Leak => ({ ...stretch, kind: 'ownName' }))
          return [...contact, ...named].sort((one, other) => one.start - other.start)
        }),
    )
  }, [isWanted])
  return find === null ? [] : find(text, names)
}
