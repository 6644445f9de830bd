import { CBORBox, type IBox } from '@trustnxt/c2pa-ts/jumbf'
import { Assertion } from '@trustnxt/c2pa-ts/manifest'

/** ISO 19566-5: a box of CBOR. */
const cborBoxUuid = Uint8Array.from(Buffer.from('63626f7200110010800000aa00389b71', 'hex'))

/** An assertion of our own, as a map in CBOR. */
export class CustomAssertion extends Assertion {
  override uuid = cborBoxUuid
  readonly content: unknown

  constructor(label: string, content: unknown) {
    super()
    this.label = label
    this.content = content
  }

  override readContentFromJUMBF(): void {
    throw new Error('the library reads assertions that it does not know by itself')
  }

  override generateJUMBFBoxForContent(): IBox {
    const box = new CBORBox()
    box.content = this.content
    return box
  }
}
