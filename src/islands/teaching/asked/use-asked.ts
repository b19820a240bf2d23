import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '#stores/accounts/session/stored-session.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { type Asked, askedStore } from '#stores/teaching/asked-tutors.ts'

/** Whom a signed-in parent has asked already; null for others, and while it is not known. */
export function useAsked(): Asked | null {
  const isParent = useStore($session)?.kinds.includes('parent') === true
  const loaded = useStore(askedStore.$loaded)
  useEffect(() => {
    if (isParent) void askedStore.load()
  }, [isParent])
  return (isParent && valueIn(loaded)) || null
}
