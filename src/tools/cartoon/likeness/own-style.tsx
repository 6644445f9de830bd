import { useRef } from 'react'
import { type CartoonOptions, cartoonTool } from '#tools/cartoon/options.ts'
import { OwnPicture, type OwnPictureProps } from '#tools/own-picture.tsx'
import type { PanelProps } from '#tools/tool.ts'

type OwnStyleProps = Pick<PanelProps<CartoonOptions>, 'options' | 'onChange' | 'pictures'>

const texts: OwnPictureProps['texts'] = {
  name: 'Your own style',
  choose: 'Take the style of a picture',
  drop: 'Drop the picture here',
  replace: 'picture|Replace',
  remove: 'picture|Remove',
  uploading: 'Uploading your picture',
}

/** The drawing or painting whose style is taken, which is kept while another style is tried. */
export function OwnStyle({ options, onChange, pictures }: OwnStyleProps) {
  const latest = useRef(options)
  latest.current = options
  const { style } = cartoonTool.schema.parse({})
  return (
    <OwnPicture
      picture={options.picture}
      isUsed={options.style === 'own'}
      texts={texts}
      pictures={pictures}
      onAdd={(picture) => onChange({ ...latest.current, style: 'own', picture })}
      onUse={() => onChange({ ...options, style: 'own' })}
      onRemove={() => onChange({ ...options, picture: null, style: options.style === 'own' ? style : options.style })}
    />
  )
}
