export * from './blur'
export * from './enlarge'
export * from './lab'
export * from './resize'
