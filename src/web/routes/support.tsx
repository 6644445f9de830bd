import type { MetaFunction } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'
import { Questions } from '../site/questions.tsx'

export const meta: MetaFunction = () => pageMeta('Support', 'Common questions, answered.')

const questions = [
  {
    question: 'My photo is refused',
    answer:
      'JPEG, PNG, WebP, AVIF, GIF and TIFF are read, up to 40 MB, 50 megapixels and 16,384 px a side. An iPhone photo in HEIC may have to be saved as JPEG first: Share, Options, Most Compatible.',
  },
  {
    question: 'An edit takes long',
    answer:
      'Large photos take longer, and edits wait for those before them. You can close the page: the edit goes on, and its result waits under My photos.',
  },
  {
    question: 'No face, or no sky, was found',
    answer:
      'Beauty needs a face that is seen clearly and is not too small; change sky needs some sky in the picture. Try a sharper or larger copy.',
  },
  {
    question: 'Where are my photos from yesterday?',
    answer:
      'Photos are kept for 24 hours, in the browser they were opened in. Another browser, a private window, or cleared cookies start empty. Download what you want to keep.',
  },
  {
    question: 'How do I delete a photo?',
    answer:
      'Under My photos, open the menu of the photo and choose Delete. Results made from it stay until you delete them too.',
  },
]

export default function Support() {
  return (
    <>
      <h1 className="headline pb-8 text-40">Support</h1>
      <Questions items={questions} />
    </>
  )
}
