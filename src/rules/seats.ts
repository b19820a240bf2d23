/** Seats of a pool: those that are free are what is left of the capacity. */
export interface SeatCount {
  capacity: number
  /** Waiting for an order to be paid. */
  held: number
  /** Kept for somebody of the waiting list. */
  offered: number
  /** Of valid tickets. */
  sold: number
}

/** What anybody may take now. */
export const freeSeats = ({ capacity, held, offered, sold }: SeatCount): number =>
  Math.max(0, capacity - held - offered - sold)

/** A capacity may be lowered to what is taken, and no further. */
export const leastCapacity = ({ held, offered, sold }: Omit<SeatCount, 'capacity'>): number =>
  Math.max(1, held + offered + sold)
