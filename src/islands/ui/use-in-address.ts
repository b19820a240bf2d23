import { useEffect, useState } from 'react'

/**
 * The value of the address, read by `read`, and a function to set another query (`?activityId=3`)
 * on the same page. Follows Back and Forward.
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
