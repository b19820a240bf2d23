import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/** The screen has room for three, and `compareTutors` accepts no more. */
const compareAtMost = 3

export interface Compared {
  tutorId: number
  /** Name and photo are as on the card, so that the bar can show the chosen tutors. */
  name: string
  photoId: string | null
}

/** The tutors chosen for comparison, in order of choice, until the tab is closed. */
export function createCompare(device: Device) {
  const chosen = stored(device, 'session', 'compare', readChosen)
  return {
    $compare: chosen.$value,
    /** Adds or removes a tutor. False: three are chosen already. */
    toggleCompare: ({ tutorId, name, photoId }: Compared): boolean => {
      let hasRoom = true
      chosen.change((list) => {
        const others = list.filter((one) => one.tutorId !== tutorId)
        if (others.length < list.length) return others
        hasRoom = list.length < compareAtMost
        return hasRoom ? [...list, { tutorId, name, photoId }] : list
      })
      return hasRoom
    },
    clearCompare: () => chosen.change(() => []),
  }
}

function readChosen(raw: unknown): readonly Compared[] {
  return Array.isArray(raw) ? raw.filter(isCompared).slice(0, compareAtMost) : []
}

function isCompared(value: unknown): value is Compared {
  if (typeof value !== 'object' || value === null) return false
  const { tutorId, name, photoId } = value as Partial<Compared>
  const isNamed = Number.isSafeInteger(tutorId) && typeof name === 'string'
  return isNamed && (photoId === null || typeof photoId === 'string')
}

export const { $compare, toggleCompare, clearCompare } = createCompare(browser)
