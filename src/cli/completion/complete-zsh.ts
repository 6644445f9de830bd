import type { Command } from '#cli/command.ts'
import { type FlagTable, flagTables, offerOf, quote, takesFiles } from '#cli/completion/completion-tables.ts'

/** A script for zsh, to be sourced after compinit. It says what each word means. */
export function completeZsh(commands: readonly Command[]): string {
  const tables = flagTables(commands)
  const names = commands.map(({ name, summary }) => [name, summary] as const)
  const words = commands.map(({ name, words: list }) => `    ${name}) list=(${described(list)}) ;;`)
  const flags = tables.map(({ place, flags: list }) => {
    const rows = list.map(({ name, means }) => [`--${name}`, means] as const)
    return `    ${quote(place)}) list=(${described(rows)}) ;;`
  })
  const byFlag = commands.filter(({ wordFlag }) => wordFlag !== undefined)
  const files = commands.filter(takesFiles).map(({ name }) => name)
  return `#compdef emulsion
# zsh completion of emulsion
_emulsion_words() {
  case "$1" in
${words.join('\n')}
  esac
}
_emulsion_flags() {
  case "$1" in
${flags.join('\n')}
    *) list=('--help:Shows what there is') ;;
  esac
}
_emulsion_values() {
  case "$1" in
${tables.flatMap(valueCases).join('\n')}
    *) return 1 ;;
  esac
}
_emulsion() {
  local -a list values
  local command word place previous="\${words[CURRENT-1]}" flag i
  if (( CURRENT == 2 )); then
    list=(${described([...names, ['--help', 'Shows what there is'], ['--version', 'Prints the version']])})
    _describe command list
    return
  fi
  command="\${words[2]}"
  case "$command" in
${byFlag.map(({ name, wordFlag }) => `    ${name}) flag=${quote(`--${wordFlag}`)} ;;`).join('\n')}
  esac
  list=()
  _emulsion_words "$command"
  for (( i = 3; i < CURRENT; i++ )); do
    if [[ -n "$flag" && "\${words[i-1]}" != "$flag" ]]; then continue; fi
    if (( \${list[(I)\${words[i]}:*]} )); then word="\${words[i]}"; break; fi
  done
  place="$command\${word:+ $word}"
  if [[ "$previous" == --* ]]; then
    local takesFiles=
    if _emulsion_values "$place $previous"; then
      (( \${#values} )) && compadd -a values
      [[ -n "$takesFiles" ]] && _files
      return
    fi
  fi
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _emulsion_flags "$place"
    _describe option list
    return
  fi
  if [[ -z "$word" && -z "$flag" ]]; then
    _describe word list
    return
  fi
  case "$command" in
    ${files.join('|')}) _files ;;
  esac
}
compdef _emulsion emulsion`
}

/** Words and meanings as `_describe` takes them. */
const described = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([name, means]) => quote(`${name.replaceAll(':', '\\:')}:${means}`)).join(' ')

function valueCases({ place, flags }: FlagTable): string[] {
  return flags
    .filter(({ value }) => value !== null)
    .map((flag) => {
      const files = offerOf(flag) === 'files' ? '; takesFiles=1' : ''
      return `    ${quote(`${place} --${flag.name}`)}) values=(${flag.offered.map(quote).join(' ')})${files} ;;`
    })
}
