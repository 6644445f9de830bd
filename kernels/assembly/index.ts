export * from './blur'
export * from './lab'
export * from './resize'
