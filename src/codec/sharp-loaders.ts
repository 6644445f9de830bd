import sharp from 'sharp'

// Only the loaders of accepted formats may run. SVG, PDF, BMP by ImageMagick and all others are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
})
// Every photo is processed once, so a cache of operations would only take memory.
sharp.cache(false)

export { sharp }
