import { Heap } from './priority-queue.ts'

export interface Arrival {
  readonly atSeconds: number
  /** Higher is served first; equals by arrival. */
  readonly priority: number
  /** How long a worker has the job. */
  readonly serviceSeconds: number
}

/** How many workers there should be, by what is asked every so often; like Kubernetes' autoscaler on a queue's depth. */
export interface Scaling {
  readonly workersMin: number
  readonly workersMax: number
  /** How many there are when it begins; absent: the least. */
  readonly workersFirst?: number
  /** One worker for so many jobs that wait or run. */
  readonly jobsPerWorker: number
  readonly everySeconds: number
  /** From the wish for a worker until it takes jobs. */
  readonly startSeconds: number
  /** The largest wish of this long a time counts before workers end. */
  readonly calmSeconds: number
}

export interface SimulationOptions {
  /** A number that stays, or a rule. */
  readonly workers: number | Scaling
  /** From the moment a worker is free and a job waits until it has the job. */
  readonly pickUpSeconds: number
  /** Nothing is looked at after this; absent: until the last job is done. */
  readonly untilSeconds?: number
}

export interface SimulationResult {
  /** Seconds from arrival to start, by priority, in order of the start. */
  readonly waits: ReadonlyMap<number, readonly number[]>
  readonly arrived: number
  readonly done: number
  readonly waiting: number
  readonly running: number
  /** Seconds that workers existed, starting ones included. */
  readonly workerSeconds: number
  readonly busySeconds: number
  readonly workersMost: number
  readonly endSeconds: number
}

type Event = {
  readonly atSeconds: number
  readonly kind: 'done' | 'ready' | 'look'
}

/** First come, first served, within each priority. */
class Line {
  readonly #lines = new Map<number, { readonly items: Arrival[]; head: number }>()
  #priorities: number[] = []
  size = 0

  push(arrival: Arrival): void {
    let line = this.#lines.get(arrival.priority)
    if (line === undefined) {
      line = { items: [], head: 0 }
      this.#lines.set(arrival.priority, line)
      this.#priorities = [...this.#lines.keys()].sort((a, b) => b - a)
    }
    line.items.push(arrival)
    this.size++
  }

  pop(): Arrival | undefined {
    for (const priority of this.#priorities) {
      const line = this.#lines.get(priority)
      if (line === undefined || line.head === line.items.length) continue
      this.size--
      return line.items[line.head++]
    }
    return undefined
  }
}

/**
 * Discrete events: arrivals, ends of runs, and the autoscaler's looks. A worker has one job at a time; one that is no
 * longer wanted ends after its job.
 * @param arrivals in order of time
 * @throws when jobs are neither done, nor waiting, nor running
 */
export function simulateQueue(arrivals: Iterable<Arrival>, options: SimulationOptions): SimulationResult {
  const simulation = new Simulation(options)
  let arrived = 0
  for (const arrival of arrivals) {
    if (options.untilSeconds !== undefined && arrival.atSeconds > options.untilSeconds) break
    simulation.advanceTo(arrival.atSeconds)
    simulation.arrive(arrival)
    arrived++
  }
  simulation.finish(options.untilSeconds)
  const result = { ...simulation.result(), arrived }
  if (result.done + result.waiting + result.running !== arrived)
    throw new Error(`${arrived} arrived, and ${result.done} + ${result.waiting} + ${result.running} are accounted for`)
  return result
}

class Simulation {
  readonly #options: SimulationOptions
  readonly #events = new Heap<Event>((a, b) => a.atSeconds < b.atSeconds)
  readonly #line = new Line()
  readonly #waits = new Map<number, number[]>()
  /** What the autoscaler wanted lately. */
  readonly #wishes: { readonly atSeconds: number; readonly workers: number }[] = []
  #now = 0
  #idle: number
  #running = 0
  #starting = 0
  /** Busy workers that end after their job. */
  #ending = 0
  #done = 0
  #busySeconds = 0
  #workerSeconds = 0
  #workersMost: number
  /** No more arrivals come. */
  #isLast = false

  constructor(options: SimulationOptions) {
    this.#options = options
    const { workers } = options
    this.#idle = typeof workers === 'number' ? workers : (workers.workersFirst ?? workers.workersMin)
    this.#workersMost = this.#idle
    if (typeof workers !== 'number') this.#events.push({ atSeconds: workers.everySeconds, kind: 'look' })
  }

  arrive(arrival: Arrival): void {
    this.#line.push(arrival)
    this.#serve()
  }

  advanceTo(atSeconds: number): void {
    for (let next = this.#events.first; next !== undefined && next.atSeconds <= atSeconds; next = this.#events.first) {
      this.#events.pop()
      this.#moveTo(next.atSeconds)
      if (next.kind === 'done') this.#end()
      else if (next.kind === 'ready') this.#ready()
      else this.#look()
      this.#serve()
    }
    this.#moveTo(atSeconds)
  }

  finish(untilSeconds: number | undefined): void {
    if (untilSeconds !== undefined) {
      this.advanceTo(untilSeconds)
      return
    }
    this.#isLast = true
    for (let next = this.#events.first; next !== undefined; next = this.#events.first) {
      if (this.#running === 0 && this.#line.size === 0) return
      this.advanceTo(next.atSeconds)
    }
  }

  result(): Omit<SimulationResult, 'arrived'> {
    return {
      waits: this.#waits,
      done: this.#done,
      waiting: this.#line.size,
      running: this.#running,
      workerSeconds: this.#workerSeconds,
      busySeconds: this.#busySeconds,
      workersMost: this.#workersMost,
      endSeconds: this.#now,
    }
  }

  get #workers(): number {
    return this.#idle + this.#running + this.#starting
  }

  #moveTo(atSeconds: number): void {
    const passed = atSeconds - this.#now
    this.#workerSeconds += this.#workers * passed
    this.#busySeconds += this.#running * passed
    this.#now = atSeconds
  }

  #serve(): void {
    while (this.#idle > 0 && this.#line.size > 0) {
      const { atSeconds, priority, serviceSeconds } = this.#line.pop() as Arrival
      const { pickUpSeconds } = this.#options
      this.#idle--
      this.#running++
      const waits = this.#waits.get(priority) ?? []
      this.#waits.set(priority, waits)
      waits.push(this.#now + pickUpSeconds - atSeconds)
      this.#events.push({ atSeconds: this.#now + pickUpSeconds + serviceSeconds, kind: 'done' })
    }
  }

  #end(): void {
    this.#running--
    this.#done++
    if (this.#ending > 0) this.#ending--
    else this.#idle++
  }

  #ready(): void {
    this.#starting--
    this.#idle++
  }

  /** What the autoscaler does at each look. */
  #look(): void {
    const { workersMin, workersMax, jobsPerWorker, everySeconds, startSeconds, calmSeconds } = this.#options
      .workers as Scaling
    const jobs = this.#line.size + this.#running
    const workers = Math.min(workersMax, Math.max(workersMin, Math.ceil(jobs / jobsPerWorker)))
    const wishes = this.#wishes
    wishes.push({ atSeconds: this.#now, workers })
    while ((wishes[0]?.atSeconds ?? this.#now) < this.#now - calmSeconds) wishes.shift()
    const calm = Math.max(...wishes.map((wish) => wish.workers))
    const present = this.#workers - this.#ending
    for (let more = present; more < workers; more++) this.#startOne(startSeconds)
    for (let fewer = present; fewer > calm; fewer--) this.#endOne()
    this.#workersMost = Math.max(this.#workersMost, this.#workers)
    const isOver = this.#isLast && this.#running === 0 && this.#line.size === 0
    if (!isOver) this.#events.push({ atSeconds: this.#now + everySeconds, kind: 'look' })
  }

  #startOne(startSeconds: number): void {
    // One that was to end stays.
    if (this.#ending > 0) {
      this.#ending--
      return
    }
    this.#starting++
    this.#events.push({ atSeconds: this.#now + startSeconds, kind: 'ready' })
  }

  #endOne(): void {
    if (this.#idle > 0) this.#idle--
    else if (this.#ending < this.#running) this.#ending++
  }
}
