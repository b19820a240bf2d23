import { atom } from 'nanostores'
import { bookingWishes, setBookingWish } from '#contract/booking-wishes.ts'
import { send } from '../asking/client.ts'
import { $session, requestLogin } from '../session/session.ts'
import { userKinds } from '../session/user-kind.ts'

/** The tutors of whom the account wants to be told; null while that is not known. */
export const $bookingWishes = atom<readonly number[] | null>(null)

/** Asks what the account holds. A failure leaves it unknown: pressing the button says more. */
export async function readBookingWishes(): Promise<void> {
  try {
    $bookingWishes.set((await send(bookingWishes, { hideLoading: true })).tutorIds)
  } catch {
    $bookingWishes.set(null)
  }
}

/** Keeps or takes back a wish. A guest signs in first; then it is kept. `told` hears how it went. */
export function wishForBooking(
  { tutorId, isWanted }: { tutorId: number; isWanted: boolean },
  told: (isDone: boolean) => void,
): void {
  const keep = async () => {
    try {
      const body = { tutorId, isWanted }
      $bookingWishes.set((await send(setBookingWish, { body, hideLoading: true })).tutorIds)
      told(true)
    } catch {
      told(false)
    }
  }
  if ($session.get() !== null) void keep()
  else requestLogin({ kind: userKinds.parent, act: () => void keep() })
}
