// npm runs this after each install, also after one by hand: what is never read goes, and the other commands see that the
// packages are there.
import { markInstalled } from './project.mjs'

markInstalled()
