import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import type { Chosen } from './shop.ts'

interface Kept {
  activityId: number
  chosen: Chosen
}

/** What a guest chose in this tab. It survives signing in, also by way of a provider's page. */
const kept = stored(browser, 'session', 'guest-tickets', readKept)

export const keepChoice = (activityId: number, chosen: Chosen): void =>
  kept.change(() => ({ activityId, chosen }))

export function guestChoice(activityId: number): Chosen | null {
  const found = kept.$value.get()
  return found?.activityId === activityId ? found.chosen : null
}

export const forgetChoice = (): void => kept.change(() => null)

function readKept(found: unknown): Kept | null {
  const { activityId, chosen } = (found ?? {}) as Partial<Record<keyof Kept, unknown>>
  const { tickets, packages } = (chosen ?? {}) as Partial<Record<keyof Chosen, unknown>>
  if (typeof activityId !== 'number' || !Array.isArray(packages) || !isTickets(tickets)) return null
  return {
    activityId,
    chosen: { tickets, packages: packages.filter((one) => typeof one === 'number') },
  }
}

const isTickets = (found: unknown): found is Chosen['tickets'] =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every(
    (holders) => Array.isArray(holders) && holders.every((one) => typeof one === 'string'),
  )
