import type { SizedPicture } from '#web/pictures/pictures.ts'

export interface SitePictureProps {
  picture: SizedPicture
  alt: string
  /** The attribute of that name: the display width, so that the browser loads no larger file than it needs. */
  sizes: string
  width: number
  height: number
  placeholder?: string
  /** Visible when the page opens, so it loads before the scripts. */
  isFirst?: boolean
  className?: string
}

/** A picture of the site in a size and format that suits the browser, blurred until it has loaded. */
export function SitePicture({ picture, placeholder, alt, isFirst = false, ...image }: SitePictureProps) {
  return (
    <picture className="contents">
      {/* Hidden, because it would count as one more grid item. */}
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
