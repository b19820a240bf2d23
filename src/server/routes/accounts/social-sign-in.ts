import * as links from '#contract/accounts/social-links.ts'
import * as calls from '#contract/accounts/social-sign-in.ts'
import { beginTrip } from '../../accounts/social/begin.ts'
import { bindByPassword } from '../../accounts/social/bind-by-password.ts'
import { ifBind } from '../../accounts/social/if-bind.ts'
import { beginLinking, finishLinking } from '../../accounts/social/linking.ts'
import { linkInfo, listLinks, unlink } from '../../accounts/social/own-links.ts'
import { socialLogin } from '../../accounts/social/social-login.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

type Parts = Pick<AppParts, 'signIn' | 'identityProviders' | 'secrets' | 'config'>

export function socialSignInRoutes({ signIn, identityProviders, ...more }: Parts): Route[] {
  const parts = { ...signIn, ...more, identityProviders }
  const { db } = signIn
  return [
    route(calls.socialProviderList, () => ({ providers: [...identityProviders.keys()] })),
    route(calls.beginSocialLogin, ({ body, locale }) =>
      beginTrip(parts, 'cert', body.provider, locale),
    ),
    route(calls.organizationBeginSocialLogin, ({ body, locale }) =>
      beginTrip(parts, 'mechanism', body.provider, locale),
    ),
    route(links.socialLinkList, ({ caller }) => listLinks(db, caller)),
    route(links.beginLinking, ({ caller, body, locale }) =>
      beginLinking(parts, body, { locale, caller }),
    ),
    route(links.finishLinking, ({ caller, body }) => finishLinking(parts, caller, body)),
    route(links.unlinkSocial, ({ caller, body }) => unlink(parts, caller, body.provider)),
    ...realms.flatMap(({ realm, google, facebook }) => [
      route(google.login, ({ headers, body, caller }) =>
        socialLogin(
          parts,
          { realm, provider: 'google', token: body.idTokenStr, ...headers },
          caller,
        ),
      ),
      route(facebook.login, ({ headers, body, caller }) =>
        socialLogin(
          parts,
          {
            ...{ realm, provider: 'facebook', token: body.code, redirectUri: body.redirectUri },
            ...headers,
          },
          caller,
        ),
      ),
      ...([google, facebook] as const).flatMap(({ provider, ...of }) => [
        route(of.ifBind, ({ query, caller }) => ifBind(signIn, realm, provider, query, caller)),
        route(of.info, ({ caller }) => linkInfo(db, caller, provider)),
        route(of.bind, ({ headers, body, caller }) =>
          bindByPassword(parts, { realm, provider, headers, body }, caller),
        ),
      ]),
    ]),
  ]
}

const realms = [
  {
    realm: 'cert',
    google: {
      provider: 'google',
      login: calls.googleLogin,
      ifBind: calls.googleIfBind,
      info: calls.googleUserInfo,
      bind: calls.googleBindByPassword,
    },
    facebook: {
      provider: 'facebook',
      login: calls.facebookLogin,
      ifBind: calls.facebookIfBind,
      info: calls.facebookUserInfo,
      bind: calls.facebookBindByPassword,
    },
  },
  {
    realm: 'mechanism',
    google: {
      provider: 'google',
      login: calls.organizationGoogleLogin,
      ifBind: calls.organizationGoogleIfBind,
      info: calls.organizationGoogleUserInfo,
      bind: calls.organizationGoogleBindByPassword,
    },
    facebook: {
      provider: 'facebook',
      login: calls.organizationFacebookLogin,
      ifBind: calls.organizationFacebookIfBind,
      info: calls.organizationFacebookUserInfo,
      bind: calls.organizationFacebookBindByPassword,
    },
  },
] as const
