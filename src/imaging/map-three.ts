/** `Array.map` for three of a kind, such as the planes of R, G and B. The result is known to have three as well. */
export const mapThree = <From, To>(
  [first, second, third]: readonly [From, From, From],
  change: (value: From, at: number) => To,
): [To, To, To] => [change(first, 0), change(second, 1), change(third, 2)]
