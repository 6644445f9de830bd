import type { SizedPicture } from '#web/pictures/pictures.ts'

export interface SitePictureProps {
  picture: SizedPicture
  alt: string
  /** As the attribute of that name: how wide it will be, so that the browser takes no larger file than it needs. */
  sizes: string
  width: number
  height: number
  placeholder?: string
  /** Of the page, in sight when it opens: fetched before what can wait, the scripts among it. */
  isFirst?: boolean
  className?: string
}

/** A picture of the pages' own, in the size and format that suit who looks; until it is here, its soft small copy. */
export function SitePicture({ picture, placeholder, alt, isFirst = false, ...image }: SitePictureProps) {
  return (
    <picture className="contents">
      {/* Hidden, or it counts as one more item of a row. */}
      <source hidden type="image/avif" srcSet={picture.avif} sizes={image.sizes} />
      <img
        src={picture.src}
        alt={alt}
        srcSet={picture.webp}
        draggable={false}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        style={placeholder ? { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover' } : undefined}
        {...image}
      />
    </picture>
  )
}
