import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountReply, doneReply, userReply } from '#contract/account.ts'
import { openPricing } from '#web/account/account-state.ts'
import { showFailure } from '#web/api/request/request-activity.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const overlay = page.getByRole('dialog', { name: /^(Login\/Register Account|Retrieve password)$/ })
const failure = page.getByRole('alertdialog', { name: 'Request error' })
const field = (label: string) => overlay.getByLabelText(label, { exact: true })
const button = (name: string) => overlay.getByRole('button', { name, exact: true })
const counting = overlay.getByRole('button', { name: /^Re-acquire after \d+s$/ })
const sendCode = 'POST /api/auth/send-verification-code'

async function openOverlay(): Promise<void> {
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  await expect.element(overlay).toBeVisible()
}

async function openForm(): Promise<void> {
  await openPage(server, '/solutions')
  await openOverlay()
}

async function fillPassword(word: string): Promise<void> {
  await button('Log in without a code').click()
  await field('Email').fill(ada.email)
  await field('Password').fill(word)
}

test('every missing value is named, and nothing is sent', async () => {
  await openForm()
  const before = server.sent.length
  await button('Log in/Register now').click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter email address')
  await expect.element(field('Verification code')).toHaveAccessibleDescription('Please enter the verification code')
  await expect.element(field('Password')).toHaveAccessibleDescription('Please enter password')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await button('Get verification code').click()
  await expect.element(page.getByText('Please enter your email', { exact: true })).toBeVisible()
  expect(server.sent.slice(before).filter(({ call }) => call.includes('/api/auth/'))).toEqual([])
})

test('Enter goes on to what comes next, and names nothing that was not reached', async () => {
  server.answer(sendCode, doneReply, { status: 'success', message: '' })
  await openForm()
  await field('Email').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter email address')
  await expect.element(field('Verification code')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('Password')).not.toHaveAttribute('aria-invalid')
  expect(server.sentTo(sendCode)).toEqual([])
  await field('Email').fill(ada.email)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Verification code')).toHaveFocus()
  expect(server.sentTo(sendCode).map(({ json }) => json)).toEqual([{ email: ada.email, purpose: 'register' }])
  // While none can be mailed again, it goes to the code alone.
  await field('Email').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Verification code')).toHaveFocus()
  expect(server.sentTo(sendCode)).toHaveLength(1)
  await userEvent.keyboard('123456{Enter}')
  await expect.element(field('Password')).toHaveFocus()
  expect(overlay.element().querySelectorAll('[aria-invalid]')).toHaveLength(0)
  await userEvent.keyboard('{Escape}')

  await openOverlay()
  await button('Log in without a code').click()
  await field('Email').fill(ada.email)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Password')).not.toHaveAttribute('aria-invalid')
})

test('what was named as missing is forgotten once the code is on its way', async () => {
  server.answer(sendCode, doneReply, { status: 'success', message: '' })
  await openForm()
  await button('Log in/Register now').click()
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
  await field('Email').fill(ada.email)
  await button('Get verification code').click()
  await expect.element(field('Verification code')).toHaveFocus()
  expect(overlay.element().querySelectorAll('[aria-invalid]')).toHaveLength(0)
})

test('after a code was sent, none can be asked for until 60 s have passed, nor after the form was closed', async () => {
  server.answer(sendCode, doneReply, { status: 'success', message: '' })
  await openForm()
  await field('Email').fill(ada.email)
  await button('Get verification code').click()
  await expect.element(page.getByText(/^Your verification code has been sent to your email address/)).toBeVisible()
  await expect.element(counting).toBeDisabled()
  await expect.element(counting).toMatchTextContent(/after (5\d|60)s/)
  await expect.element(field('Verification code')).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await openOverlay()
  await expect.element(counting).toBeDisabled()
  await expect.element(field('Email')).toHaveValue(ada.email)
  await button('Retrieve password?').click()
  await expect.element(page.getByRole('dialog', { name: 'Retrieve password' })).toBeVisible()
  await expect.element(counting).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await openOverlay()
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
  expect(server.sentTo(sendCode).map(({ json }) => json)).toEqual([{ email: ada.email, purpose: 'register' }])
})

test('a server that says to wait is believed, whatever the clock of the page says', async () => {
  const message = 'A code was sent a moment ago. Try again in 37 s.'
  server.refuse(sendCode, 'too-many-requests', { message, retryAfterSeconds: 37 })
  await openForm()
  await field('Email').fill(ada.email)
  await button('Get verification code').click()
  await expect.element(failure).toMatchTextContent('Try again in 37 s.')
  await userEvent.keyboard('{Enter}')
  await expect.element(counting).toBeDisabled()
  await expect.element(counting).toMatchTextContent(/after 3[0-7]s/)
})

test('password managers and phones know what each field is for', async () => {
  await openForm()
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect.element(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field('Verification code')).toHaveAttribute('inputmode', 'numeric')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password')
  await button('Log in without a code').click()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  for (const name of ['Email', 'Password']) {
    const input = field(name).element() as HTMLInputElement
    expect([input.form !== null, input.name !== '']).toEqual([true, true])
  }
})

test('is 375 px wide below 768 px and 736 px from there on, and never wider than the screen', async () => {
  await openPage(server, '/solutions')
  await page.viewport(1280, 700)
  await openOverlay()
  try {
    for (const [screen, width] of [
      [320, 320],
      [375, 375],
      [767, 375],
      [768, 736],
      [1440, 736],
    ] as const) {
      await page.viewport(screen, 700)
      await expect
        .poll(() => overlay.element().getBoundingClientRect().width, { message: `at ${screen} px` })
        .toBe(width)
      expect(document.documentElement.scrollWidth).toBe(screen)
    }
  } finally {
    await page.viewport(1280, 800)
  }
})

test('the terms open beside the form; a press on Google says where it is not set up, and it is asked for nothing', async () => {
  await openForm()
  for (const [name, path] of [
    ['Terms of Service', '/term-service'],
    ['privacy policy', '/policy'],
  ] as const) {
    await expect.element(overlay.getByRole('link', { name })).toHaveAttribute('href', path)
    await expect.element(overlay.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await button('Continue with Google').click()
  await expect.element(page.getByText('Login with Google is not set up here. Use your email.')).toBeVisible()
  await expect.element(overlay).toBeVisible()
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(addresses.filter((address) => /^https?:/.test(address) && new URL(address).host !== location.host)).toEqual([])
})

test('the operator’s own providers have a button each, by name, in the operator’s order', async () => {
  server.config = {
    hasPasskeys: true,
    openidProviders: [
      { id: '1', name: 'Work' },
      { id: '2', name: 'login.example.org' },
    ],
  }
  try {
    await openForm()
    await expect.element(button('Use a passkey')).toBeVisible()
    const names = overlay.getByRole('button', { name: /^Continue with / }).elements()
    expect(names.map((one) => one.textContent?.trim())).toEqual([
      'Continue with Work',
      'Continue with login.example.org',
      'Continue with Google',
    ])
  } finally {
    server.config = {}
  }
})

test('a wrong password says so and leaves the form as it is; the right one closes it', async () => {
  server.refuse('POST /api/auth/login', 'login-failed')
  await openForm()
  await fillPassword('another password')
  await button('Log in').click()
  await expect.element(failure).toMatchTextContent('That email and password do not match.')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(field('Email')).toHaveValue(ada.email)
  await expect.element(field('Password')).toHaveValue('another password')
  await expect.element(field('Password')).toHaveFocus()
  server.answer('POST /api/auth/login', userReply, () => {
    server.user = ada
    return ada
  })
  await field('Password').fill('a quiet red lamp')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  await expect.element(overlay).not.toBeInTheDocument()
  expect(server.sentTo('POST /api/auth/login').at(-1)?.json).toEqual({ email: ada.email, password: 'a quiet red lamp' })
})

test('who does not know the password is led from the failure to a new one', async () => {
  server.refuse('POST /api/auth/login', 'login-failed')
  await openForm()
  await fillPassword('another password')
  await button('Log in').click()
  await expect.element(failure.getByRole('button', { name: 'OK' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Retrieve password' })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(field('Email')).toHaveValue(ada.email)
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('New password')).toBeVisible()
})

test('a login is sent once, however often it is asked for', async () => {
  server.answer('POST /api/auth/login', userReply, () => {
    server.user = ada
    return ada
  })
  await openForm()
  await fillPassword('a quiet red lamp')
  const submit = button('Log in').element() as HTMLButtonElement
  for (let click = 0; click < 3; click++) submit.click()
  await expect.element(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  expect(server.sentTo('POST /api/auth/login')).toHaveLength(1)
})

test('a wrong code is told over the form, and then at its field, which is at hand', async () => {
  server.refuse('POST /api/auth/registers', 'code-wrong')
  await openForm()
  await field('Email').fill(ada.email)
  await field('Password').fill('a quiet red lamp')
  // As it is pasted from a mail that writes it in two halves.
  await field('Verification code').fill('123 456')
  await expect.element(field('Verification code')).toHaveValue('123456')
  for (let time = 0; time < 2; time++) {
    await button('Log in/Register now').click()
    await expect.element(failure).toMatchTextContent('That code is wrong, expired or from another browser.')
    expect(page.getByText(/That code is wrong/).elements()).toHaveLength(1)
    await expect.element(failure.getByRole('button', { name: 'OK' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(overlay).toBeVisible()
    await expect.element(field('Verification code')).toHaveFocus()
    await expect.element(field('Verification code')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Verification code')).toHaveAccessibleDescription(/^That code is wrong/)
  }
  await userEvent.keyboard('654321')
  await expect.element(field('Verification code')).toHaveValue('654321')
  await expect.element(field('Verification code')).not.toHaveAttribute('aria-invalid')
})

test('who is new learns before a code is mailed that a password is guessed, and who is not can log in with it', async () => {
  await openForm()
  await field('Email').fill(ada.email)
  await field('Password').fill('passwor')
  await expect.element(field('Password')).toHaveAccessibleDescription(/^New here\? Choose one of at least 8/)
  for (const guessed of ['password1', ada.email]) {
    await field('Password').fill(guessed)
    await expect.element(field('Password')).toHaveAccessibleDescription(/^New here\? That password is among the first/)
  }
  await field('Password').fill('a quiet red lamp')
  await expect.element(field('Password')).toHaveAccessibleDescription(/at least 8/)
  expect(server.sentTo('POST /api/auth/send-verification-code')).toEqual([])
})

test('a password that everybody uses is refused with the reason, and the code goes again with a better one', async () => {
  server.refuse('POST /api/auth/registers', 'password-weak')
  await openForm()
  await field('Email').fill(ada.email)
  await field('Verification code').fill('123456')
  await field('Password').fill('password1')
  await button('Log in/Register now').click()
  await expect.element(failure).toMatchTextContent('Choose one that is hard to guess')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
  server.answer('POST /api/auth/registers', accountReply, () => {
    server.user = ada
    return { status: 'success' as const, user: ada, message: '' }
  })
  await field('Password').fill('a quiet red lamp')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Unleash the full power of AI' })).toBeVisible()
  expect(server.sentTo('POST /api/auth/registers').at(-1)?.json).toEqual({
    email: ada.email,
    password: 'a quiet red lamp',
    code: '123456',
    name: 'user',
  })
})

test('the long code that an email shares once its own are used up fits as the mail writes it', async () => {
  server.refuse('POST /api/auth/registers', 'code-wrong')
  await openForm()
  await field('Email').fill(ada.email)
  await field('Password').fill('a quiet red lamp')
  await field('Verification code').fill('1234 5678 9012')
  await expect.element(field('Verification code')).toHaveValue('123456789012')
  await button('Log in/Register now').click()
  await expect.element(failure).toBeVisible()
  expect(server.sentTo('POST /api/auth/registers').at(-1)?.json).toMatchObject({ code: '123456789012' })
})

test('whoever asks for a code to choose a new password is told the same, whether there is an account or not', async () => {
  server.answer(sendCode, doneReply, { status: 'success', message: '' })
  await openForm()
  await button('Retrieve password?').click()
  await field('Email').fill('nobody@example.org')
  await button('Get verification code').click()
  await expect.element(page.getByText(/^Your verification code has been sent to your email address/)).toBeVisible()
  await expect.element(counting).toBeDisabled()
  expect(server.sentTo(sendCode).map(({ json }) => json)).toEqual([
    { email: 'nobody@example.org', purpose: 'retrieve' },
  ])
})

test('a member who cannot be loaded after registering is told of, and what follows is refused unsent', async () => {
  server.answer('POST /api/auth/registers', accountReply, { status: 'success', user: ada })
  server.answerRaw('GET /api/auth/user', () => Response.json({ message: 'Boom' }, { status: 500 }))
  await openForm()
  await field('Email').fill(ada.email)
  await field('Verification code').fill('123456')
  await field('Password').fill('a quiet red lamp')
  await button('Log in/Register now').click()
  await expect.element(failure).toMatchTextContent('Boom')
  // The plan is asked for 300 ms after the login, and sent 200 ms later.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(server.sentTo('POST /api/user/subscription')).toEqual([])
  await expect.element(page.getByRole('dialog', { name: 'Unleash the full power of AI' })).not.toBeInTheDocument()
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Unleash the full power of AI' })).toBeVisible()
})

test('a dialog that would open over a failure waits until that is read', async () => {
  await openForm()
  showFailure({ message: 'Boom', requestId: null })
  openPricing('several')
  await expect.element(failure).toMatchTextContent('Boom')
  const pricing = page.getByRole('dialog', { name: 'Unleash the full power of AI' })
  await expect.element(pricing).not.toBeInTheDocument()
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(pricing).toBeVisible()
})
