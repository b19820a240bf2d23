import { starLevelList } from '#contract/teaching/star-levels.ts'
import {
  freeTrialTaken,
  selfRecommendInfo,
  stickPackageList,
  stickPurchases,
  stickUses,
  takeFreeTrial,
  useStick,
} from '#contract/tutors/self-recommend.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const starsStore = createLoaded((_, signal) => send(starLevelList, { signal }))

const shown = { pageNum: 1, pageSize: 20 }

/** Self-recommendation: the tutor's balance, prices, and the last uses and purchases. */
export const sticksStore = createLoaded(async (_, signal) => {
  const [own, trial, sale, uses, purchases] = await Promise.all([
    send(selfRecommendInfo, { signal }),
    send(freeTrialTaken, { signal }),
    send(stickPackageList, { signal }),
    send(stickUses, { query: shown, signal }),
    send(stickPurchases, { query: shown, signal }),
  ])
  return { own, trialUsed: trial.used, sale: sale.list, uses, purchases }
})

export async function pinMe(): Promise<void> {
  await send(useStick)
  await sticksStore.load()
}
export async function tryFree(): Promise<void> {
  await send(takeFreeTrial)
  await sticksStore.load()
}
