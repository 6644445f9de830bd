/** How much of a body has been sent. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/**
 * A multipart body that is sent as a stream and tells how far it is.
 * @param totalBytes of the files in it; the few bytes around them count as nothing
 */
export function streamForm(
  form: FormData,
  totalBytes: number,
  onUpload: (progress: UploadProgress) => void,
): { body: ReadableStream<Uint8Array>; contentType: string } {
  const encoded = new Response(form)
  let sentBytes = 0
  const counted = (encoded.body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        sentBytes += chunk.length
        onUpload({ sentBytes: Math.min(sentBytes, totalBytes), totalBytes })
        controller.enqueue(chunk)
      },
    }),
  )
  const contentType = encoded.headers.get('content-type') as string
  return { body: counted, contentType }
}
