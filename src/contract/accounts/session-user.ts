import * as v from 'valibot'
import { call } from '../kernel.ts'
import { sessionKinds } from './sign-in.ts'

export const sessionUser = call({
  own: true,
  method: 'GET',
  path: '/cert/sso/session/user',
  access: 'member',
  summary: 'Who is signed in: what the account menu and the dashboards show and ask first.',
  data: v.object({
    userId: v.number(),
    userName: v.string(),
    countryCode: v.string(),
    mobile: v.string(),
    kinds: v.array(v.picklist(sessionKinds)),
  }),
  errors: [],
})
