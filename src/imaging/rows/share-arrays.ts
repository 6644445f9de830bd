type TypedArray = Float32Array | Float64Array | Uint8Array | Uint8ClampedArray | Uint16Array | Int16Array | Int32Array

/** Smaller ones are copied as they are sent. */
const sharedBytesMin = 16 * 1024

/** Whether threads that are sent this array get the same memory. */
export const isShared = ({ buffer }: TypedArray): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer

const isArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView)

/** The same plain data with its large arrays in memory that threads share; those that are there already stay. */
export function shareArrays<Given>(given: Given): Given {
  const known = new Map<object, object>()
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const found = known.get(value)
    if (found !== undefined) return found
    if (isArray(value)) {
      const shared = isShared(value) || value.byteLength < sharedBytesMin ? value : copyShared(value)
      known.set(value, shared)
      return shared
    }
    if (Array.isArray(value)) return value.map(share)
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, share(part)]))
  }
  return share(given) as Given
}

function copyShared(values: TypedArray): TypedArray {
  const Kind = values.constructor as new (buffer: SharedArrayBuffer) => TypedArray
  const copy = new Kind(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

/** Memory that threads share; a page of its own where it has none, as without two headers of its server. */
export const createSharedBuffer = (bytes: number): ArrayBuffer | SharedArrayBuffer =>
  typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes)
