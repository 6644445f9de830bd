import type { Runs } from '#server/operations/commands/runs.ts'
import { examine } from '#server/operations/doctor/examine.ts'
import type { Finding } from '#server/operations/doctor/finding.ts'

/** A line for each finding; failed when one of them is. */
export const doctorCommands: Runs<'doctor'> = {
  async doctor({ json, sendTo }, { variables }) {
    const findings = await examine(variables, sendTo ?? null)
    return {
      out: json ? JSON.stringify(findings, null, 2) : findingList(findings),
      isFailed: findings.some(({ state }) => state === 'fail'),
    }
  },
}

/** One line for each finding, and a last one that counts them. */
export function findingList(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const [failed, warned] = [count('fail'), count('warn')]
  const verdict =
    failed > 0
      ? `${failed} thing${failed === 1 ? '' : 's'} must be mended${warned > 0 ? `, and ${warned} should be looked at` : ''}.`
      : warned > 0
        ? `It works; ${warned} thing${warned === 1 ? '' : 's'} should be looked at.`
        : 'Everything is well.'
  return [
    ...findings.map(({ about, state, sentence }) => `${state.padEnd(4)}  ${about.padEnd(width)}  ${sentence}`),
    '',
    verdict,
  ].join('\n')
}
