import { useRef } from 'react'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { OwnPicture, type OwnPictureProps } from '#tools/own-picture.tsx'
import type { PanelProps } from '#tools/tool.ts'

type OwnSkyProps = Pick<PanelProps<ChangeSkyOptions>, 'options' | 'onChange' | 'pictures'>

const texts: OwnPictureProps['texts'] = {
  name: 'Your own sky',
  choose: 'Use your own sky',
  drop: 'Drop the sky here',
  replace: 'sky|Replace',
  remove: 'sky|Remove',
  uploading: 'Uploading your sky',
}

/** The user's own picture of a sky, which is kept while another sky is tried. */
export function OwnSky({ options, onChange, pictures }: OwnSkyProps) {
  const latest = useRef(options)
  latest.current = options
  return (
    <OwnPicture
      picture={options.picture}
      isUsed={options.sky === 'own'}
      texts={texts}
      pictures={pictures}
      onAdd={(picture) => onChange({ ...latest.current, sky: 'own', picture, flip: false, shift: 0, zoom: 100 })}
      onUse={() => onChange({ ...options, sky: 'own' })}
      onRemove={() => onChange({ ...options, picture: null, sky: options.sky === 'own' ? 'fair-clouds' : options.sky })}
    />
  )
}
