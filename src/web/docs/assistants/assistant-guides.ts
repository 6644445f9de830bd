import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Guide } from '#web/docs/guides/guides.ts'

/** How assistants are connected, by client. @param origin e.g. 'https://photos.example.org' */
const codes = (origin: string): Readonly<Record<string, string>> => ({
  claude: `claude mcp add --transport http emulsion \\
  ${origin}/mcp
# Then type /mcp in Claude Code: it leads you here to log in. Or with a key:
claude mcp add --transport http emulsion \\
  ${origin}/mcp \\
  --header "Authorization: Bearer $KEY"`,
  clients: `{
  "mcpServers": {
    "emulsion": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer em_live_…" }
    }
  }
}`,
  local: `# In the folder of Emulsion, after npm start or npm install
claude mcp add emulsion -- \\
  node "$PWD/bin/emulsion.mjs" mcp ~/Pictures

# Other clients, in the file of their settings
{
  "mcpServers": {
    "emulsion": {
      "command": "node",
      "args": ["/path/to/emulsion/bin/emulsion.mjs", "mcp", "/home/ada/Pictures"]
    }
  }
}`,
})

interface GuideSource {
  readonly id: string
  readonly title: Message
  readonly text: readonly Message[]
}

const sources: readonly GuideSource[] = [
  {
    id: 'claude',
    title: 'docs|Claude',
    text: [
      'Claude on the web, the desktop and the phone: open Settings, Connectors, Add custom connector, and give the address of this server with `/mcp` at its end. Claude leads you here to log in and agree. For that the server needs a public https address.',
      'Claude Code connects to any server that your machine reaches.',
    ],
  },
  {
    id: 'clients',
    title: 'docs|Other clients',
    text: [
      'Whatever speaks the protocol over HTTP connects to `/mcp`: with a key in the header `Authorization`, which you make on the page API of your account, or without one where the client knows OAuth. Clients keep this in a file: Cursor in `.cursor/mcp.json`, VS Code in `.vscode/mcp.json`, where `mcpServers` is called `servers`.',
      'Each connection is a key among yours. You limit it to tools and a number of edits there, and end it. An edit counts as it does in the page; a call that ends in an error does not.',
    ],
  },
  {
    id: 'local',
    title: 'docs|On your own machine',
    text: [
      '`emulsion mcp` edits files of the folders that you name, without a server, an account or a plan. It reads and writes nothing else, and never writes over a file. Without a folder, those count that the client names as its roots.',
      'Its tools are the same. In place of `url`, `base64` and `photoId` they take `input` and `output`, the paths of the photo and of the result, with `quality` and `metadata`; a mask or another picture is a path, too.',
    ],
  },
  {
    id: 'examples',
    title: 'docs|What to say',
    text: [
      'What you would say to a person, with the photo’s address, or its name on your own machine:',
      '“Cut out the shoes in shoes.jpg, on white with a soft shadow, square for a shop.”',
      '“Take the people in the background out of beach.jpg, and give it a warmer evening sky.”',
      '“Repair the scans in the folder old, and colour those without colours. Show me each first.”',
    ],
  },
]

/** How an assistant is connected, in the language of a translator. @param origin for the examples */
export const assistantGuidesIn = (t: Translator, origin: string): Guide[] =>
  sources.map(({ id, title, text }) => ({
    id,
    title: t(title),
    text: text.map((paragraph) => t(paragraph)),
    code: codes(origin)[id] ?? null,
  }))
