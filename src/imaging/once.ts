/** Makes something at the first call. What fails or is aborted is made again at the next. */
export function once<Made, More extends readonly unknown[]>(make: (...more: More) => Made): (...more: More) => Made {
  let made: { readonly value: Made } | null = null
  return (...more) => {
    if (made !== null) return made.value
    const fresh = { value: make(...more) }
    made = fresh
    if (fresh.value instanceof Promise)
      fresh.value.catch(() => {
        if (made === fresh) made = null
      })
    return fresh.value
  }
}
