import { Hono } from 'hono'
import { z } from 'zod'
import {
  type AccountReply,
  type DoneReply,
  loginRequest,
  profileRequest,
  registerRequest,
  retrieveRequest,
  type SessionsReply,
  sendCodeRequest,
  updatePasswordRequest,
} from '#contract/account.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'

const noFields = z.object({})
const done = (message: string): DoneReply => ({ status: 'success', message })

function setCookies(c: HttpContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

export function replyAccount(c: HttpContext, { user, cookies }: Login, message: string): Promise<Response> {
  setCookies(c, cookies)
  return replyData(c, { status: 'success', user, message } satisfies AccountReply)
}

/** Routes below /api/auth: registration, login and logout. */
export function authRoutes(accounts: Accounts): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/user', (c) => replyData(c, c.var.requestContext.session?.user ?? null))

  routes.post('/login', async (c) => {
    const { user, cookies } = await accounts.login(c.var.requestContext, await readJson(c, loginRequest))
    setCookies(c, cookies)
    return replyData(c, user)
  })

  routes.post('/send-verification-code', async (c) => {
    await accounts.sendCode(c.var.requestContext, await readJson(c, sendCodeRequest))
    return replyData(c, done('Your verification code has been sent to your email address, please check it.'))
  })

  routes.post('/registers', async (c) => {
    const login = await accounts.register(c.var.requestContext, await readJson(c, registerRequest))
    return replyAccount(c, login, 'You are logged in.')
  })

  routes.post('/passwords', async (c) => {
    const login = await accounts.retrieve(c.var.requestContext, await readJson(c, retrieveRequest))
    return replyAccount(c, login, 'Your password is changed and you are logged in.')
  })

  routes.post('/logout', async (c) => {
    await readJson(c, noFields)
    setCookies(c, await accounts.logout(c.var.requestContext))
    return replyData(c, done('You are logged out.'))
  })

  routes.post('/update-password', async (c) => {
    const session = requireSession(c)
    const { currentPassword, newPassword } = await readJson(c, updatePasswordRequest)
    const { cookies } = await accounts.updatePassword(c.var.requestContext, session, currentPassword, newPassword)
    setCookies(c, cookies)
    return replyData(c, done('Your password is changed. Other devices are logged out.'))
  })

  return routes
}

/** Routes below /api/user: the member's profile, password and devices. */
export function userRoutes(accounts: Accounts): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/sessions', async (c) => {
    const sessions = await accounts.listSessions(requireSession(c))
    return replyData(c, { sessions } satisfies SessionsReply)
  })

  routes.delete('/sessions', async (c) => {
    await accounts.endOtherSessions(requireSession(c))
    return c.body(null, 204)
  })

  routes.delete('/sessions/:id', async (c) => {
    const session = requireSession(c)
    const id = readId(c)
    await accounts.endSession(session, id)
    if (id === session.id) setCookies(c, await accounts.logout(c.var.requestContext))
    return c.body(null, 204)
  })

  routes.post('/profile', async (c) => {
    const session = requireSession(c)
    const { name } = await readJson(c, profileRequest)
    return replyData(c, await accounts.updateName(session, name))
  })

  return routes
}
