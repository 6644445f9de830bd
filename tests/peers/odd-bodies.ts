import fc from 'fast-check'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const text = fc.oneof(
  fc.constantFrom('\u0000', 'evt_\u0000', '\ud800', ' ', 'é', 'x'.repeat(300), 'x'.repeat(20_000)),
  fc.string({ unit: 'binary' }).filter((text) => !/^[\x21-\x7e]+$/.test(text)),
)

/** Bodies that might be signed by mistake: no UTF-8, no JSON, JSON of another shape, ids that no database can store. */
export const oddBodies: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(Buffer.alloc(0), Buffer.from([0]), Buffer.from([0xc3, 0x28]), Buffer.from('{'), Buffer.from('null')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((value) => Buffer.from(value)),
  // One wrong byte in an otherwise valid event.
  fc.nat(40).map((at) => {
    const bytes = json({ id: 'evt_1', type: 'a', eventType: 'a', about: {}, object: { id: 'x' }, data: { object: {} } })
    bytes[at] = 0xff
    return bytes
  }),
  text.map((id) =>
    json({ id, type: 'a', eventType: 'a', about: {}, object: { id: 'x' }, data: { object: { id: 'x' } } }),
  ),
  text.map((type) =>
    json({ id: 'evt_1', type, eventType: type, about: {}, object: { id: 'x' }, data: { object: { id: 'x' } } }),
  ),
  text.map((id) => json({ id: 'evt_1', about: { checkoutId: id }, object: { id }, data: { object: { id } } })),
  fc.constant(Buffer.from('['.repeat(100_000))),
  fc.constant(Buffer.from('{"id":'.repeat(20_000))),
)
