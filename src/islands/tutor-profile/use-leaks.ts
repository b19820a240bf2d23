import { useEffect, useState } from 'react'
import type { ContactLeak } from '#rules/contact-leak.ts'

type Find = (text: string) => ContactLeak[]

/** Where a text leads past the platform; the filter is loaded once there is something to look at. */
export function useLeaks(text: string): readonly ContactLeak[] {
  const [find, setFind] = useState<Find | null>(null)
  const isWanted = text !== ''
  useEffect(() => {
    if (!isWanted) return
    void import('#rules/contact-leak.ts').then(({ findContactLeaks }) =>
      setFind(() => findContactLeaks),
    )
  }, [isWanted])
  return find === null ? [] : find(text)
}
