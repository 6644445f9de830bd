export * from './blur'
export * from './resize'
