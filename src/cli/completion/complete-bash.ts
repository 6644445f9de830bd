import type { Command } from '#cli/command.ts'
import { type FlagTable, flagTables, offerOf, quote, takesFiles } from '#cli/completion/completion-tables.ts'

/**
 * A script for bash 3.2 and newer. It holds all words, so that completing starts no program.
 */
export function completeBash(commands: readonly Command[]): string {
  const tables = flagTables(commands)
  const names = [...commands.map(({ name }) => name), 'help', '--help', '--version']
  const words = commands.map(({ name, words: list }) => `    ${name}) echo ${quote(joined(list))} ;;`)
  const flags = tables.map(({ place, flags: list }) => `    ${quote(place)}) echo ${quote(spelled(list))} ;;`)
  const byFlag = commands.filter(({ wordFlag }) => wordFlag !== undefined)
  const wordFlags = byFlag.map(({ name, wordFlag }) => `    ${name}) echo ${quote(`--${wordFlag}`)} ;;`)
  return `# bash completion of emulsion
_emulsion_words() {
  case "$1" in
${words.join('\n')}
  esac
}
_emulsion_word_flag() {
  case "$1" in
${wordFlags.join('\n')}
  esac
}
_emulsion_flags() {
  case "$1" in
${flags.join('\n')}
    *) echo '--help' ;;
  esac
}
_emulsion_values() {
  case "$1" in
${tables.flatMap(valueCases).join('\n')}
    *) return 1 ;;
  esac
}
_emulsion() {
  local cur prev command word place flag i offered
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  # An equals sign is a word of its own.
  if [[ "$cur" == "=" ]]; then cur=""
  elif [[ "$prev" == "=" ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=( $(compgen -W ${quote(names.join(' '))} -- "$cur") )
    return
  fi
  command="\${COMP_WORDS[1]}"
  flag="$(_emulsion_word_flag "$command")"
  word=""
  for (( i = 2; i < COMP_CWORD; i++ )); do
    if [[ -n "$flag" && "\${COMP_WORDS[i-1]}" != "$flag" && "\${COMP_WORDS[i-1]}" != "=" ]]; then continue; fi
    case " $(_emulsion_words "$command") " in
      *" \${COMP_WORDS[i]} "*) word="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  place="$command\${word:+ $word}"
  if [[ "$prev" == --* ]]; then
    if offered="$(_emulsion_values "$place $prev")"; then
      case "$offered" in
        '<files>'*) COMPREPLY=( $(compgen -W "\${offered#<files>}" -- "$cur") $(compgen -f -- "$cur") ); compopt -o filenames 2>/dev/null ;;
        *) COMPREPLY=( $(compgen -W "$offered" -- "$cur") ) ;;
      esac
      return
    fi
  fi
  if [[ "$cur" == -* ]]; then
    COMPREPLY=( $(compgen -W "$(_emulsion_flags "$place")" -- "$cur") )
    return
  fi
  if [[ -z "$word" && -z "$flag" ]]; then
    COMPREPLY=( $(compgen -W "$(_emulsion_words "$command")" -- "$cur") )
    return
  fi
  case "$command" in
    ${commands
      .filter(takesFiles)
      .map(({ name }) => name)
      .join('|')})
      COMPREPLY=( $(compgen -f -- "$cur") )
      compopt -o filenames 2>/dev/null ;;
  esac
}
complete -F _emulsion emulsion`
}

const joined = (list: Command['words']) => list.map(([word]) => word).join(' ')
const spelled = (list: FlagTable['flags']) => list.map(({ name }) => `--${name}`).join(' ')

/** What may follow each flag that takes a value. */
function valueCases({ place, flags }: FlagTable): string[] {
  return flags
    .filter(({ value }) => value !== null)
    .map((flag) => {
      const files = offerOf(flag) === 'files' ? '<files>' : ''
      return `    ${quote(`${place} --${flag.name}`)}) echo ${quote(files + flag.offered.join(' '))} ;;`
    })
}
