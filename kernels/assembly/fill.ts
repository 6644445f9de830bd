export * from './blend'
export { refreshPatches, searchPatches, setPatches } from './patches'
export { voteForHole } from './vote'
