import { examine } from '#server/doctor/examine.ts'
import type { Finding } from '#server/doctor/finding.ts'
import { UsageError } from '#server/operator/read-command.ts'

export const doctorUsage = `emulsion doctor [--json] [--send-to <address>]
                                  looks at settings, database, photo store, disk, clock, mail, payment, address, engine and
                                  memory, and says what is wrong and what to do; --send-to: sends a mail`

const failedExitCode = 1

/** Runs the command, prints a line for each finding, and returns the exit code: 1 when something fails. */
export async function runDoctor(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  if (args.some((word) => ['help', '--help', '-h'].includes(word))) {
    console.log(doctorUsage)
    return 0
  }
  const { isJson, sendTo } = readArgs(args)
  const findings = await examine(variables, sendTo)
  console.log(isJson ? JSON.stringify(findings, null, 2) : findingList(findings))
  return findings.some(({ state }) => state === 'fail') ? failedExitCode : 0
}

/** @throws UsageError */
function readArgs(args: readonly string[]): { isJson: boolean; sendTo: string | null } {
  let isJson = false
  let sendTo: string | null = null
  for (let at = 0; at < args.length; at++) {
    const [word, joined] = (args[at] as string).split(/=(.*)/s)
    if (word === '--json') isJson = true
    else if (word === '--send-to') sendTo = joined ?? args[++at] ?? ''
    else throw new UsageError(`emulsion doctor does not know ${args[at]}.`)
  }
  if (sendTo !== null && !/^[^\s<>@]+@[^\s<>@]+$/.test(sendTo))
    throw new UsageError('Give an email address after --send-to.')
  return { isJson, sendTo }
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
