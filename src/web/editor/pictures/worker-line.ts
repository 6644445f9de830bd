/** Sends requests to a worker, whose answers may come in any order. */
export interface WorkerLine<Request, Reply> {
  ask(request: Request, moved?: Transferable[]): Promise<Reply>
}

interface Waiting<Reply> {
  resolve(reply: Reply): void
  reject(error: Error): void
}

/**
 * The worker answers each `{ id, request }` with `{ id, reply }` or `{ id, error }`. A worker that dies is restarted.
 */
export function openWorker<Request, Reply>(open: () => Worker): WorkerLine<Request, Reply> {
  const waiting = new Map<number, Waiting<Reply>>()
  let worker: Worker | null = null
  let nextId = 1

  const start = () => {
    const started = open()
    started.onmessage = ({ data }: MessageEvent<{ id: number; reply?: Reply; error?: string }>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.error === undefined) asked?.resolve(data.reply as Reply)
      else asked?.reject(new Error(data.error))
    }
    started.onerror = () => {
      started.terminate()
      worker = null
      for (const asked of waiting.values()) asked.reject(new Error('The worker stopped.'))
      waiting.clear()
    }
    return started
  }

  return {
    ask: (request, moved = []) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        const id = nextId++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, request }, moved)
      }),
  }
}
