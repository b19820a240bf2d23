import { expectTypeOf, test } from 'vitest'
import type { CalledPath } from '#tests/support/called-path.ts'
import type { askCall } from '#tests/support/people.ts'
import type { ask } from '#tests/support/sign-in.ts'

/* Checked by the compiler: a wrong line fails `npm run check`. */
test('tests call paths of calls and no others', () => {
  expectTypeOf<'/api/tutor/select'>().toExtend<CalledPath>()
  expectTypeOf<'/api/wish/list?pageSize=2'>().toExtend<CalledPath>()
  expectTypeOf<'/mechanism/anything-mechanism-user/info'>().toExtend<CalledPath>()
  expectTypeOf<'/mechanism/sys-google-login/do'>().toExtend<CalledPath>()

  expectTypeOf<'/api/tutor/selcet'>().not.toExtend<CalledPath>()
  expectTypeOf<'/api/tutor/select/'>().not.toExtend<CalledPath>()
  expectTypeOf<'/api/tutor'>().not.toExtend<CalledPath>()
  expectTypeOf<'/mechanism/anything-mechanism-user/inof'>().not.toExtend<CalledPath>()
  expectTypeOf<string>().not.toExtend<CalledPath>()

  expectTypeOf<'/api/tutor/selcet'>().not.toExtend<Parameters<typeof ask>[1]>()
  expectTypeOf<'/api/tutor/selcet'>().not.toExtend<Parameters<typeof askCall>[1]>()
})
