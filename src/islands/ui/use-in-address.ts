import { useEffect, useState } from 'react'

/**
 * What the address says, read by `read`, and the way to another query (`?activityId=3`) on the same page.
 * Back and Forward show what theirs says.
 */
export function useInAddress<Value extends string | number | boolean>(
  read: () => Value,
): readonly [Value, (query: string) => void] {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const follow = () => setValue(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [read])
  const go = (query: string) => {
    history.pushState(null, '', query)
    setValue(read())
  }
  return [value, go]
}
