import type { CBORBox } from '@trustnxt/c2pa-ts/jumbf'
import { ActionAssertion, type Claim } from '@trustnxt/c2pa-ts/manifest'

/** Of C2PA, whose constructs the manifests are made of. */
const specVersion = '2.2.0'

/** Actions that say that there were no others, for which the library has no field. */
export class AllActions extends ActionAssertion {
  override generateJUMBFBoxForContent(claim: Claim): CBORBox {
    const box = super.generateJUMBFBoxForContent(claim) as CBORBox
    box.content = { ...(box.content as object), allActionsIncluded: true }
    return box
  }
}

/** Lets a claim name the version of the specification, and leaves out lists that are empty. */
export function completeClaim(claim: Claim): void {
  const generate = claim.generateJUMBFBox.bind(claim)
  claim.generateJUMBFBox = () => {
    const box = generate()
    const [content] = box.contentBoxes as [CBORBox]
    const fields = content.content as Record<string, unknown>
    const told = Object.entries(fields).filter(([, value]) => !Array.isArray(value) || value.length > 0)
    const generator = { ...(fields.claim_generator_info as object), specVersion }
    content.content = { ...Object.fromEntries(told), claim_generator_info: generator }
    content.generateRawContent()
    return box
  }
}
