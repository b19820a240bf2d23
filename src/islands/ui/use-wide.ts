import { useLayoutEffect, useState } from 'react'

/** As `lg:` in the classes. */
const wideScreen = '(width >= 64rem)'

/** Whether there is room beside the content; false in the first render, as on the server. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const screen = matchMedia(wideScreen)
    const look = () => setWide(screen.matches)
    look()
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [])
  return isWide
}
