import { longestKeyword } from '#rules/primitives/texts.ts'
import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

const mostStored = 8

/** The last eight searches typed on this device, newest first. They are never sent anywhere. */
export function createRecentSearches(device: Device) {
  const searches = stored(device, 'local', 'recent-searches', readTexts)
  return {
    $recentSearches: searches.$value,
    rememberSearch: (typed: string): void => {
      const text = typed.trim().replaceAll(/\s+/gu, ' ')
      if (text === '' || text.length > longestKeyword) return
      searches.change((texts) => {
        const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase())
        return [text, ...others].slice(0, mostStored)
      })
    },
    clearRecentSearches: () => searches.change(() => []),
  }
}

function readTexts(raw: unknown): readonly string[] {
  if (!Array.isArray(raw)) return []
  return raw.filter((text) => typeof text === 'string').slice(0, mostStored)
}

export const { $recentSearches, rememberSearch, clearRecentSearches } =
  createRecentSearches(browser)
