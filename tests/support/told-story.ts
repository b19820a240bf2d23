import pino from 'pino'
import { inject } from 'vitest'
import {
  type DemoAccountKind,
  demoMobile,
  demoOperatorMobile,
} from '#rules/accounts/demo-accounts.ts'
import { createSignIn } from '#server/accounts/sign-in/sign-in-parts.ts'
import { noBotCheck } from '#server/bot-check/port.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { tellStory } from '#server/db/seed/story/tell-story.ts'
import { addUnfinishedDemoWork } from '#server/db/seed/unfinished-demo-work.ts'
import { createPrivateFiles } from '#server/files/private-files.ts'
import { readConfig } from '#server/ground/config.ts'
import { createSecrets } from '#server/ground/secrets.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import type { Open } from './database.ts'
import { filesInMemory } from './files-in-memory.ts'
import { callsAs } from './own-tutor.ts'
import { pairsInTurn, quickPasswords } from './quick-secrets.ts'
import { openTestApp } from './server-app.ts'
import { tokenOf } from './sign-in.ts'

const serverSecret = 'a secret of the tested demo, long enough'

/** A server over a first start at that time, as each of the five accounts to try uses it. */
export async function toldStory(open: Open, { tutors, now }: { tutors: number; now: Date }) {
  const { db } = await open()
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: '0' })
  const clock = () => now
  const secrets = createSecrets({ serverSecret, dataDir: '' })
  const files = filesInMemory()
  const slow = { passwords: quickPasswords, newPair: pairsInTurn(inject('loginPairs')) }
  const parts = {
    db,
    clock,
    config,
    files,
    secrets,
    privateFiles: createPrivateFiles({ files, key: secrets.key('private files') }),
    log: pino({ level: 'silent' }),
    index: createSqlIndex({ db, clock }),
    signIn: createSignIn({ db, clock, secrets, botCheck: noBotCheck }, slow),
  }
  await seedDemo(db, files, { seed: 1, tutors, now })
  await addUnfinishedDemoWork(parts)
  await tellStory(parts)
  const world = await openTestApp(open, { tutors: 0, db, config: { serverSecret } })
  world.time.now = now
  const as = async (kind: DemoAccountKind) => {
    const realm = kind === 'organization' ? 'mechanism' : 'cert'
    return callsAs(world.app, await tokenOf(db, demoMobile(kind), { now, realm, remember: true }))
  }
  const staff = async () => callsAs(world.app, await tokenOf(db, demoOperatorMobile, { now }))
  return { ...world, as, staff }
}
