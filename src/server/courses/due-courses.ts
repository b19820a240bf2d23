import type { MoveDue } from '../sales/orders/due-orders.ts'
import { releaseDueCourses } from './release.ts'
import { giveCoursesBack } from './take-down.ts'

export const moveDueCourses: MoveDue = async (parts) => {
  const back = await giveCoursesBack(parts)
  return back + (await releaseDueCourses(parts))
}
