import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/** The screen has room for three, and `compareTutors` accepts no more. */
const compareAtMost = 3

export interface Compared {
  tutorId: number
  /** As shown on the card, so that the bar can name the chosen tutors. */
  name: string
}

/** The tutors chosen for comparison, in order of choice, until the tab is closed. */
export function createCompare(device: Device) {
  const chosen = stored(device, 'session', 'compare', readChosen)
  return {
    $compare: chosen.$value,
    /** Adds or removes a tutor. False: three are chosen already. */
    toggleCompare: ({ tutorId, name }: Compared): boolean => {
      let hasRoom = true
      chosen.change((list) => {
        const others = list.filter((one) => one.tutorId !== tutorId)
        if (others.length < list.length) return others
        hasRoom = list.length < compareAtMost
        return hasRoom ? [...list, { tutorId, name }] : list
      })
      return hasRoom
    },
    clearCompare: () => chosen.change(() => []),
  }
}

function readChosen(kept: unknown): readonly Compared[] {
  return Array.isArray(kept) ? kept.filter(isCompared).slice(0, compareAtMost) : []
}

function isCompared(value: unknown): value is Compared {
  if (typeof value !== 'object' || value === null) return false
  const { tutorId, name } = value as Partial<Compared>
  return Number.isSafeInteger(tutorId) && typeof name === 'string'
}

export const { $compare, toggleCompare, clearCompare } = createCompare(browser)
