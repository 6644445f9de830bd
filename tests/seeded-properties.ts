import fc from 'fast-check'
import { runSeed } from './run-seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed })
