interface WidePictureProps {
  /** Of the files in public/pairs, without the width. */
  readonly name: string
  readonly className?: string
}

/** One of our pictures beside a text that needs none, where there is room for it; narrow windows do not load it. */
export function WidePicture({ name, className = '' }: WidePictureProps) {
  return (
    <img
      src={`/pairs/${name}-720.webp`}
      srcSet={[720, 840, 1200].map((width) => `/pairs/${name}-${width}.webp ${width}w`).join(', ')}
      sizes="(min-width: 1940px) 39vw, 720px"
      alt=""
      loading="lazy"
      draggable={false}
      className={`size-full object-cover ${className}`}
    />
  )
}
