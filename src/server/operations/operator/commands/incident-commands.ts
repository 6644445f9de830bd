import type { StatusPart } from '#contract/status.ts'
import { listed, printed } from '#server/operations/commands/outcome.ts'
import type { NamesOf, OperatorTools, Runs } from '#server/operations/commands/runs.ts'
import { table } from '#server/operations/operator/print-billing.ts'
import { oneLine, timeOf } from '#server/operations/operator/print-message.ts'
import { openIncidents } from '#server/operations/status/incidents.ts'

/** What everybody reads on /status. */
export const incidentCommands: Runs<NamesOf<'incident'>> = {
  'incident list': (_, tools) =>
    withIncidents(tools, async (incidents) =>
      listed(
        table(
          (await incidents.list()).map(({ id, title, parts, opened_at, closed_at }) => [
            id,
            timeOf(opened_at),
            closed_at === null ? 'open' : `closed ${timeOf(closed_at)}`,
            parts.join(','),
            oneLine(title),
          ]),
        ),
        'There was no incident.',
      ),
    ),
  'incident open': ({ parts, title }, tools) =>
    withIncidents(tools, async (incidents) => {
      const id = await incidents.open(parts.split(',') as StatusPart[], title)
      return printed(`Incident ${id} is on /status within ten seconds. End it by: incident close ${id}`)
    }),
  'incident note': ({ incident, text }, tools) =>
    withIncidents(tools, async (incidents) => {
      await incidents.note(incident, text)
      return printed(`Noted on incident ${incident}.`)
    }),
  'incident close': ({ incident, text }, tools) =>
    withIncidents(tools, async (incidents) => {
      await incidents.close(incident, text)
      return printed(`Incident ${incident} is closed; it stays on /status for 90 days.`)
    }),
}

const withIncidents = <Result>(
  tools: OperatorTools,
  work: (incidents: ReturnType<typeof openIncidents>) => Promise<Result>,
) => tools.withDatabase(({ db }) => work(openIncidents({ db, actor: tools.actor })))
