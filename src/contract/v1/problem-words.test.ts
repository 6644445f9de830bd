import { expect, test } from 'vitest'
import { Problem, type ProblemCode, problems } from '#contract/problem.ts'
import { detailOf, problemDetail, problemTitle } from '#contract/v1/problem-words.ts'

/** What happens at `/api/v1`: the others are of log-in, money and the page. */
const codes = (Object.keys(problems) as ProblemCode[]).filter(
  (code) =>
    !/^(google|provider|passkey|password|code|account|order|payment|plan-|factor|role-lapsed|preset|webhook|shares|before|import)/.test(
      code,
    ),
)

test('no title is longer than a few words', () => {
  for (const code of codes) expect(problemTitle(code).split(' ').length).toBeLessThanOrEqual(5)
})

test('no detail speaks of what only the page has', () => {
  for (const code of codes)
    expect(problemDetail(code)).not.toMatch(
      /\b(paint|press|drop it|reload|log in|switch on|is marked|run again|the plans)\b/i,
    )
})

test('the time to wait stays in the words for programs', () => {
  expect(detailOf(new Problem('requests-used-up', undefined, 60))).toMatch(
    /^All requests .*renew\. Try again in 60 s\.$/,
  )
})
