import { expect, test } from 'vitest'
import { convertCurl } from '#web/moving/convert-curl.ts'
import { quoteWord, splitWords } from '#web/moving/split-words.ts'

const here = 'https://photos.example.org'
const convert = (command: string) => convertCurl(command, here)

test('words of a shell: quotes, backslashes and lines that go on', () => {
  expect(splitWords(`curl -F 'a b=c' \\\n  "d \\"e\\"" f\\ g ''`)).toEqual(['curl', '-F', 'a b=c', 'd "e"', 'f g', ''])
  expect(splitWords(`curl 'open`)).toBeNull()
  for (const word of ['a', 'a b', `it's`, '{"a":1}', '@/x/y.jpg']) expect(splitWords(quoteWord(word))).toEqual([word])
  expect(quoteWord('X-Api-Key: $EMULSION_KEY')).toBe('"X-Api-Key: $EMULSION_KEY"')
})

test('the same call differs by its origin and its key alone', () => {
  const { same } = convert(`$ curl -H 'X-API-Key: old' \\
    -F 'image_file=@/path/to/file.jpg' -F 'size=auto' \\
    -f https://api.remove.bg/v1.0/removebg -o no-bg.png`) as { same: string }
  expect(same).toBe(`curl \\
  --header "X-Api-Key: $EMULSION_KEY" \\
  --form image_file=@/path/to/file.jpg \\
  --form size=auto \\
  -f \\
  https://photos.example.org/v1.0/removebg \\
  --output no-bg.png`)
})

test('our own call takes the photo as its body and the rest in its address, and says what it does not know', () => {
  const converted = convert(
    `curl -XPOST https://api.remove.bg/v1.0/removebg -H "X-Api-Key: k" -Fimage_file=@a.png -F size=preview ` +
      `-F bg_color=fff -F crop=true -F crop_margin=5% -F roi='0% 0% 50% 50%' -F add_shadow=true --output b.png`,
  )
  expect(converted?.own).toBe(`curl \\
  --fail \\
  --location \\
  'https://photos.example.org/api/v1/cut-outs?color=ffffff&crop=true&margin=5&shadow=true' \\
  --header "X-Api-Key: $EMULSION_KEY" \\
  --header 'Content-Type: image/png' \\
  --data-binary @a.png \\
  --output b.png`)
  expect(converted?.left).toEqual(['size', 'roi'])
})

test('what is left of an account is asked of our own usage', () => {
  const { same, own, left } = convert(`curl -H 'X-Api-Key: k' https://api.remove.bg/v1.0/account`) ?? {}
  expect(same).toContain('https://photos.example.org/v1.0/account')
  expect(own).toBe(`curl \\
  --fail \\
  https://photos.example.org/api/v1/usage \\
  --header "X-Api-Key: $EMULSION_KEY"`)
  expect(left).toEqual([])
})

test('a part of the picture, its size and an archive have no like in our own call, and are named', () => {
  const fields = `-F image_file=@a.jpg -F roi='0% 0% 50% 50%' -F size=preview -F format=zip`
  const converted = convert(`curl ${fields} https://api.remove.bg/v1.0/removebg`)
  expect(converted?.left).toEqual(['roi', 'size', 'format'])
})

test.each([
  [`-d '{"image_url":"https://a.b/c.jpg","format":"webp"}'`, '{"url":"https://a.b/c.jpg"}', 'webp'],
  [`--data image_url=https%3A%2F%2Fa.b%2Fc.jpg --data format=jpg`, '{"url":"https://a.b/c.jpg"}', 'jpeg'],
])('%s', (data, body, format) => {
  const converted = convert(`curl ${data} https://api.remove.bg/v1.0/removebg`)
  expect(converted?.own).toContain(`--data '${body}'`)
  expect(converted?.own).toContain(`?format=${format}`)
})

test('what is no command for remove.bg is told apart', () => {
  expect(convert('')).toBeNull()
  expect(convert('wget https://api.remove.bg/v1.0/removebg')).toBeNull()
  expect(convert('curl https://example.org/api.remove.bg')).toBeNull()
  expect(convert(`curl 'https://api.remove.bg`)).toBeNull()
})
