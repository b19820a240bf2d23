import * as calls from '#contract/tutors/self-recommend.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { giveTrial, isTrialTaken } from '../../tutors/self-recommend/free-trial.ts'
import * as sticks from '../../tutors/self-recommend/sticks.ts'

export function selfRecommendRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.selfRecommendInfo, ({ caller }) => sticks.readSticks(db, caller.tutorId, clock())),
    route(calls.stickUses, ({ caller, query }) => sticks.readUses(db, caller.tutorId, query)),
    route(calls.stickPurchases, ({ caller, query }) =>
      sticks.readGrants(db, caller.tutorId, query),
    ),
    route(calls.useStick, ({ caller }) => sticks.pinTutor(parts, caller)),
    route(calls.freeTrialTaken, ({ caller }) => isTrialTaken(parts, caller)),
    route(calls.takeFreeTrial, ({ caller }) => giveTrial(parts, caller)),
  ]
}
