import type { Operation } from '#server/app.ts'
import type { LegalSection } from './legal-text.ts'

/** @param role what the operator is, as it ends the sentence */
export function operatorSection({ name, email }: Operation, role: string): LegalSection {
  const who =
    name === null
      ? `Emulsion is software that anyone can run. Whoever runs the copy at this address (the operator) is ${role}.`
      : `Emulsion is software that anyone can run. The copy at this address is run by ${name} (the operator), who is ${role}.`
  const how =
    email === null
      ? 'With an account, you reach the operator by the form under Support.'
      : 'You reach the operator by mail or, with an account, by the form under Support.'
  return { title: 'Who runs this', text: [who, how], email }
}
