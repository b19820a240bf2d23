import type { Chosen } from '#rules/activities/chosen-tickets.ts'
import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'

interface GuestChoice {
  activityId: number
  chosen: Chosen
}

/** What a guest chose in this tab. It survives signing in, also by way of a provider's page. */
const choice = stored(browser, 'session', 'guest-tickets', readChoice)

export const storeChoice = (activityId: number, chosen: Chosen): void =>
  choice.change(() => ({ activityId, chosen }))

export function guestChoice(activityId: number): Chosen | null {
  const found = choice.$value.get()
  return found?.activityId === activityId ? found.chosen : null
}

export const forgetChoice = (): void => choice.change(() => null)

function readChoice(found: unknown): GuestChoice | null {
  const { activityId, chosen } = (found ?? {}) as Partial<Record<keyof GuestChoice, unknown>>
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
