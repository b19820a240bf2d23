/** Seats of a pool; the rest of the capacity is free. */
export interface SeatCount {
  capacity: number
  /** Reserved for unpaid orders. */
  held: number
  /** Reserved for the waiting list. */
  offered: number
  /** Of valid tickets. */
  sold: number
}

/** Never negative. */
export const freeSeats = ({ capacity, held, offered, sold }: SeatCount): number =>
  Math.max(0, capacity - held - offered - sold)

/** A capacity cannot be lowered below what is taken. */
export const leastCapacity = ({ held, offered, sold }: Omit<SeatCount, 'capacity'>): number =>
  Math.max(1, held + offered + sold)

/** Whether seats are left: plenty, at most a quarter, or none. */
export function seatsLeft({ all, free }: { all: number; free: number }): 'many' | 'few' | 'none' {
  if (free === 0) return 'none'
  return free * 4 <= all ? 'few' : 'many'
}
