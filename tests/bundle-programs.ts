// Some tests start the programs as an operator does.
export { buildPrograms as default } from '../bin/project.mjs'
