import { useEffect, useState } from 'react'

/**
 * A component that comes once it is wanted; null until then. Unlike `lazy`, one that cannot be
 * loaded leaves the rest of the screen as it is: the frame then reloads the page or says what is
 * missing (stores/device/chunk-reload.ts). `load` is the same function on every render.
 */
export function useLoaded<Component>(
  load: () => Promise<{ default: Component }>,
  isWanted: boolean,
): Component | null {
  const [loaded, setLoaded] = useState<{ default: Component } | null>(null)
  useEffect(() => {
    if (isWanted) void load().then(setLoaded)
  }, [load, isWanted])
  return loaded?.default ?? null
}
