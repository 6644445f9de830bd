// Made from /api/v1/openapi.json by `node tooling/api-client/write-api-types.ts`.

export interface Schemas {
  Job: {
    id: string
    tool: string
    /** All settings, with the defaults filled in. */
    options: { [key: string]: unknown }
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
    progress: number
    stage: string | null
    /** null while there is no estimate. */
    secondsLeft: number | null
    /** Edits that end before this queued one begins. */
    ahead: number | null
    /** The photo that is edited. */
    photo: string
    mask:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
    /** The photo that it made; null until it is done. */
    result: string | null
    /** Why it failed; null when it did not. */
    problem: {
      code: string
      detail: string
    } | null
    /** Engines, findings and seconds of a job that is done. */
    report: {
      engines: string[]
      facts: { [key: string]: string | number | boolean }
      stages: {
        stage: string
        seconds: number
      }[]
    } | null
    isTest: boolean
    createdAt: string
    endedAt: string | null
  }
  Problem: {
    /** Address of the description of this kind of problem. */
    type: string
    title: string
    status: number
    /** One sentence for a person. */
    detail: string
    /** The kind of problem, for a program. */
    code: string
    requestId: string
    retryAfterSeconds?: number
    /** What is wrong where, as JSON pointers into the body, or the names of parameters. */
    errors?: {
      pointer: string
      detail: string
    }[]
  }
  EditRequest:
    | Schemas['RemoveObjectEdit']
    | Schemas['BeautyEdit']
    | Schemas['RepairEdit']
    | Schemas['CartoonEdit']
    | Schemas['ColoringEdit']
    | Schemas['ChangeSkyEdit']
    | Schemas['AdjustEdit']
  RemoveObjectEdit: {
    tool: 'remove-object'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      remove?: 'object' | 'background'
      detail?: 'fast' | 'fine'
      engine?: 'auto' | 'patches' | 'mi-gan' | 'lama'
      growPx?: number
      seed?: number
      background?: 'transparent' | 'color' | 'blur' | 'picture'
      color?: string
      blur?: number
      picture?: string | null
      shadow?: boolean
      crop?: boolean
      margin?: number
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  BeautyEdit: {
    tool: 'beauty'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      smoothing?: number
      lines?: number
      blemishes?: number
      freckles?: boolean
      tone?: number
      underEye?: number
      eyes?: number
      teeth?: number
      shine?: number
      eyeWhites?: number
      redEye?: number
      glare?: number
      strayHairs?: number
      faces?: 'all' | number[]
      marks?: {
        x: number
        y: number
        path?: [number, number][]
        radiusPx: number
      }[]
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  RepairEdit: {
    tool: 'repair'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      strength?: 'light' | 'auto' | 'heavy'
      noise?: 'auto' | 'on' | 'off'
      scratches?: 'auto' | 'on' | 'off' | 'marked'
      fading?: 'auto' | 'on' | 'off'
      blur?: 'auto' | 'on' | 'off'
      faces?: 'auto' | 'on' | 'off'
      fidelity?: number
      tint?: 'keep' | 'neutral'
      upscale?: 1 | 2 | 4
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  CartoonEdit: {
    tool: 'cartoon'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      style?: 'comic' | 'watercolor' | 'poster' | 'pencil' | 'cel' | 'halftone' | 'ink' | 'portrait' | 'own'
      picture?: string | null
      strength?: number
      lineWeight?: number
      detail?: number
      saturation?: number
      palette?: 'photo' | 'warm' | 'cool' | 'vintage' | 'mono'
      paper?: number
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  ColoringEdit: {
    tool: 'coloring'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      look?: 'natural' | 'vivid' | 'muted' | 'hand-tinted' | 'plate' | 'two-colour' | 'pastel' | 'film' | 'faded'
      strength?: number
      saturation?: number
      temperature?: number
      hints?: {
        x: number
        y: number
        path?: [number, number][]
        radiusPx: number
        color: string | null
      }[]
      picture?: string | null
      fromPicture?: number
      recolor?: boolean
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  ChangeSkyEdit: {
    tool: 'change-sky'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      sky?:
        | 'fair-clouds'
        | 'clear-noon'
        | 'high-wisps'
        | 'mackerel'
        | 'broken-clouds'
        | 'towering-clouds'
        | 'golden-hour'
        | 'sun-rays'
        | 'sunset'
        | 'burning-sky'
        | 'pink-dusk'
        | 'blue-hour'
        | 'dawn-fog'
        | 'mist'
        | 'overcast'
        | 'storm'
        | 'rainbow'
        | 'full-moon'
        | 'stars'
        | 'aurora'
        | 'own'
      seed?: number
      cover?: number
      sunX?: number
      sunHeight?: number
      brightness?: number
      blur?: number
      relight?: number
      horizon?: number
      reflection?: number
      picture?: string | null
      flip?: boolean
      shift?: number
      zoom?: number
      corrections?: {
        x: number
        y: number
        path?: [number, number][]
        radiusPx: number
        sky: boolean
      }[]
      match?: number
      haze?: number
      oldClouds?: number
      hour?: number | null
      turn?: number
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  AdjustEdit: {
    tool: 'adjust'
    /** What is absent is as by default. GET /tools gives ranges, meanings and presets. */
    options?: {
      quarterTurns?: number
      flipHorizontal?: boolean
      flipVertical?: boolean
      corners?:
        | [
            {
              x: number
              y: number
            },
            {
              x: number
              y: number
            },
            {
              x: number
              y: number
            },
            {
              x: number
              y: number
            },
          ]
        | null
      straightenDegrees?: number
      crop?: {
        left: number
        top: number
        width: number
        height: number
      } | null
      exposure?: number
      contrast?: number
      highlights?: number
      shadows?: number
      whites?: number
      blacks?: number
      temperature?: number
      tint?: number
      vibrance?: number
      saturation?: number
      curves?: {
        rgb?: {
          x: number
          y: number
        }[]
        red?: {
          x: number
          y: number
        }[]
        green?: {
          x: number
          y: number
        }[]
        blue?: {
          x: number
          y: number
        }[]
      }
      clarity?: number
      vignette?: number
      grain?: number
      grainSize?: number
      look?:
        | 'none'
        | 'golden-hour'
        | 'clear-morning'
        | 'matte-film'
        | 'slide-film'
        | 'portrait-film'
        | 'faded-summer'
        | 'teal-and-amber'
        | 'forest'
        | 'winter'
        | 'silver'
        | 'noir'
        | 'sepia'
      lookStrength?: number
      isAuto?: boolean
      isAutoLevel?: boolean
    }
    /** The id of a photo of the account. */
    photo?: string
    /** Instead of `photo`: a public address to fetch the photo from. */
    url?: string
    /** The id of a mask of the photo, or what it outlines: people, the sky, or all things of a kind. */
    mask?:
      | string
      | {
          by: 'people'
        }
      | {
          by: 'sky'
        }
      | {
          by: 'thing'
          kind: string
        }
      | null
  }
  Photo: {
    id: string
    name: string
    /** Pixels, upright. */
    width: number
    height: number
    /** Width in which its file is delivered under the present plan. */
    deliveredWidth: number
    deliveredHeight: number
    /** Of the stored file; a file in another format has another size. */
    bytes: number
    format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'heic' | 'raw'
    hasAlpha: boolean
    /** 1 for a still photo. */
    frames: number
    /** The photo that it was made from; null for an upload. */
    source: string | null
    /** The job that made it; null for an upload. */
    job: string | null
    tool: string | null
    isWatermarked: boolean
    /** Came of a test key. */
    isTest: boolean
    createdAt: string
  }
  Recipe: {
    id: string
    name: string
    steps: {
      tool: string
      options: { [key: string]: unknown }
      /** What it works on; null: nothing is marked. */
      mask:
        | {
            by: 'people'
          }
        | {
            by: 'sky'
          }
        | {
            by: 'thing'
            kind: string
          }
        | null
      /** A step that is off is not done, and costs nothing. */
      isOn: boolean
    }[]
    createdAt: string
    changedAt: string
  }
  Batch: {
    id: string
    /** The steps, in order. */
    tools: string[]
    /** Whether nothing more happens. */
    isDone: boolean
    /** How each photo fares, in the order that was asked for. */
    photos: {
      photo: string
      /** null: the photo is deleted. */
      name: string | null
      /** The step that it is at, from 0. */
      step: number
      /** The job of that step. */
      job: string
      state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
      /** What the last step made; null until it is done. */
      result: string | null
      problem: {
        code: string
        detail: string
      } | null
    }[]
    createdAt: string
  }
  BatchRequest: {
    /** One with any plan, more with BASIC. */
    photos: string[]
    /** The id of a recipe of the account. */
    recipe?: string
    /** Instead of `recipe`: the steps themselves. */
    steps?: (
      | {
          tool: 'remove-object'
          options: {
            remove?: 'object' | 'background'
            detail?: 'fast' | 'fine'
            engine?: 'auto' | 'patches' | 'mi-gan' | 'lama'
            growPx?: number
            seed?: number
            background?: 'transparent' | 'color' | 'blur' | 'picture'
            color?: string
            blur?: number
            picture?: string | null
            shadow?: boolean
            crop?: boolean
            margin?: number
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
      | {
          tool: 'beauty'
          options: {
            smoothing?: number
            lines?: number
            blemishes?: number
            freckles?: boolean
            tone?: number
            underEye?: number
            eyes?: number
            teeth?: number
            shine?: number
            eyeWhites?: number
            redEye?: number
            glare?: number
            strayHairs?: number
            faces?: 'all' | number[]
            marks?: {
              x: number
              y: number
              path?: [number, number][]
              radiusPx: number
            }[]
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
      | {
          tool: 'repair'
          options: {
            strength?: 'light' | 'auto' | 'heavy'
            noise?: 'auto' | 'on' | 'off'
            scratches?: 'auto' | 'on' | 'off' | 'marked'
            fading?: 'auto' | 'on' | 'off'
            blur?: 'auto' | 'on' | 'off'
            faces?: 'auto' | 'on' | 'off'
            fidelity?: number
            tint?: 'keep' | 'neutral'
            upscale?: 1 | 2 | 4
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
      | {
          tool: 'cartoon'
          options: {
            style?: 'comic' | 'watercolor' | 'poster' | 'pencil' | 'cel' | 'halftone' | 'ink' | 'portrait' | 'own'
            picture?: string | null
            strength?: number
            lineWeight?: number
            detail?: number
            saturation?: number
            palette?: 'photo' | 'warm' | 'cool' | 'vintage' | 'mono'
            paper?: number
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
      | {
          tool: 'coloring'
          options: {
            look?: 'natural' | 'vivid' | 'muted' | 'hand-tinted' | 'plate' | 'two-colour' | 'pastel' | 'film' | 'faded'
            strength?: number
            saturation?: number
            temperature?: number
            hints?: {
              x: number
              y: number
              path?: [number, number][]
              radiusPx: number
              color: string | null
            }[]
            picture?: string | null
            fromPicture?: number
            recolor?: boolean
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
      | {
          tool: 'change-sky'
          options: {
            sky?:
              | 'fair-clouds'
              | 'clear-noon'
              | 'high-wisps'
              | 'mackerel'
              | 'broken-clouds'
              | 'towering-clouds'
              | 'golden-hour'
              | 'sun-rays'
              | 'sunset'
              | 'burning-sky'
              | 'pink-dusk'
              | 'blue-hour'
              | 'dawn-fog'
              | 'mist'
              | 'overcast'
              | 'storm'
              | 'rainbow'
              | 'full-moon'
              | 'stars'
              | 'aurora'
              | 'own'
            seed?: number
            cover?: number
            sunX?: number
            sunHeight?: number
            brightness?: number
            blur?: number
            relight?: number
            horizon?: number
            reflection?: number
            picture?: string | null
            flip?: boolean
            shift?: number
            zoom?: number
            corrections?: {
              x: number
              y: number
              path?: [number, number][]
              radiusPx: number
              sky: boolean
            }[]
            match?: number
            haze?: number
            oldClouds?: number
            hour?: number | null
            turn?: number
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
      | {
          tool: 'adjust'
          options: {
            quarterTurns?: number
            flipHorizontal?: boolean
            flipVertical?: boolean
            corners?:
              | [
                  {
                    x: number
                    y: number
                  },
                  {
                    x: number
                    y: number
                  },
                  {
                    x: number
                    y: number
                  },
                  {
                    x: number
                    y: number
                  },
                ]
              | null
            straightenDegrees?: number
            crop?: {
              left: number
              top: number
              width: number
              height: number
            } | null
            exposure?: number
            contrast?: number
            highlights?: number
            shadows?: number
            whites?: number
            blacks?: number
            temperature?: number
            tint?: number
            vibrance?: number
            saturation?: number
            curves?: {
              rgb?: {
                x: number
                y: number
              }[]
              red?: {
                x: number
                y: number
              }[]
              green?: {
                x: number
                y: number
              }[]
              blue?: {
                x: number
                y: number
              }[]
            }
            clarity?: number
            vignette?: number
            grain?: number
            grainSize?: number
            look?:
              | 'none'
              | 'golden-hour'
              | 'clear-morning'
              | 'matte-film'
              | 'slide-film'
              | 'portrait-film'
              | 'faded-summer'
              | 'teal-and-amber'
              | 'forest'
              | 'winter'
              | 'silver'
              | 'noir'
              | 'sepia'
            lookStrength?: number
            isAuto?: boolean
            isAutoLevel?: boolean
          }
          mask?:
            | {
                by: 'people'
              }
            | {
                by: 'sky'
              }
            | {
                by: 'thing'
                kind: string
              }
            | null
          isOn?: boolean
        }
    )[]
  }
  Usage: {
    plan: 'FREE' | 'BASIC'
    /** Edits of the account in this period, whoever asked for them. */
    requests: {
      used: number
      limit: number
      renewsAt: string
    }
    /** The share of this key; null when it has none of its own. */
    key: {
      used: number
      limit: number
    } | null
    /** Edits with test keys in this calendar month. */
    tests: {
      used: number
      limit: number
      renewsAt: string
    }
    /** Edits by day, UTC, and key; key null is the page. */
    days: {
      day: string
      key: string | null
      isTest: boolean
      requests: number
    }[]
  }
  Tool: {
    id: string
    label: string
    /** The least plan that may run it. */
    access: 'free' | 'basic'
    /** Whether an edit takes one request. */
    isCounted: boolean
    /** With the settings as they are by default. */
    mask: 'required' | 'optional' | 'none'
    /** JSON Schema of `options`, draft 2020-12. */
    options: { [key: string]: unknown }
    presets: {
      id: string
      label: string
      options: { [key: string]: unknown }
    }[]
  }
}

export interface paths {
  '/edits': {
    post: {
      parameters: {
        query?: {
          /** Before `Accept`. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
          format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif'
          /** Of JPEG, WebP and AVIF. */
          quality?: number
          /** What is kept of the metadata. */
          metadata?: 'all' | 'without-place' | 'none'
          /** Whether a result brings along its signed content credentials and its recipe. */
          credentials?: 'on' | 'off'
          /** Seconds; before `Prefer`. */
          wait?: number | null
        }
        header?: {
          /** The same key with the same request never makes two; another request with it is refused. */
          'idempotency-key'?: string
          /** `wait=30`: wait up to 30 seconds (RFC 7240). */
          prefer?: string
        }
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['EditRequest']
          'multipart/form-data': {
            tool: 'remove-object' | 'beauty' | 'repair' | 'cartoon' | 'coloring' | 'change-sky' | 'adjust'
            /** The settings as JSON. */
            options?: string
            /** The photo, as a file. */
            photo: Blob
            /** A PNG of the size of the photo, white = here. */
            mask?: Blob
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'image/jpeg': Blob
            'image/png': Blob
            'image/webp': Blob
            'image/avif': Blob
            'image/tiff': Blob
            'image/gif': Blob
            'application/json': Schemas['Job']
          }
        }
        202: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Job']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        402: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        409: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        413: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        415: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/photos': {
    get: {
      parameters: {
        query?: {
          /** `next` of the page before. */
          cursor?: string
          limit?: number
        }
        header?: never
        path?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              data: Schemas['Photo'][]
              /** `cursor` of the next page; null: the last. */
              next: string | null
            }
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
    post: {
      parameters: {
        query?: {
          /** The file name of a photo sent as the body. */
          name?: string
        }
        header?: {
          /** The same key with the same request never makes two; another request with it is refused. */
          'idempotency-key'?: string
        }
        path?: never
      }
      requestBody: {
        content: {
          'application/json': {
            url: string
          }
          'multipart/form-data': {
            photo: Blob
          }
          'image/*': Blob
          'application/octet-stream': Blob
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Photo']
          }
        }
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Photo']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        409: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        413: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        415: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/photos/{id}': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Photo']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
    delete: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        204: {
          headers: { [name: string]: unknown }
          content?: never
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/photos/{id}/file': {
    get: {
      parameters: {
        query?: {
          /** Before `Accept`. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
          format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif'
          /** Of JPEG, WebP and AVIF. */
          quality?: number
          /** What is kept of the metadata. */
          metadata?: 'all' | 'without-place' | 'none'
          /** Whether a result brings along its signed content credentials and its recipe. */
          credentials?: 'on' | 'off'
        }
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'image/jpeg': Blob
            'image/png': Blob
            'image/webp': Blob
            'image/avif': Blob
            'image/tiff': Blob
            'image/gif': Blob
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/photos/{id}/masks': {
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody: {
        content: {
          'image/png': Blob
        }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              id: string
            }
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        413: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        415: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/jobs': {
    get: {
      parameters: {
        query?: {
          /** `next` of the page before. */
          cursor?: string
          limit?: number
          /** Only edits of this photo. */
          photo?: string
        }
        header?: never
        path?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              data: Schemas['Job'][]
              /** `cursor` of the next page; null: the last. */
              next: string | null
            }
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/jobs/{id}': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Job']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/jobs/{id}/cancel': {
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Job']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        409: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/recipes': {
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              data: Schemas['Recipe'][]
            }
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
    post: {
      parameters: {
        query?: never
        header?: {
          /** The same key with the same request never makes two; another request with it is refused. */
          'idempotency-key'?: string
        }
        path?: never
      }
      requestBody: {
        content: {
          'application/json': {
            $schema?: string
            format?: 'emulsion-recipe'
            version?: 1
            name: string
            steps: (
              | {
                  tool: 'remove-object'
                  options: {
                    remove?: 'object' | 'background'
                    detail?: 'fast' | 'fine'
                    engine?: 'auto' | 'patches' | 'mi-gan' | 'lama'
                    growPx?: number
                    seed?: number
                    background?: 'transparent' | 'color' | 'blur' | 'picture'
                    color?: string
                    blur?: number
                    picture?: string | null
                    shadow?: boolean
                    crop?: boolean
                    margin?: number
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'beauty'
                  options: {
                    smoothing?: number
                    lines?: number
                    blemishes?: number
                    freckles?: boolean
                    tone?: number
                    underEye?: number
                    eyes?: number
                    teeth?: number
                    shine?: number
                    eyeWhites?: number
                    redEye?: number
                    glare?: number
                    strayHairs?: number
                    faces?: 'all' | number[]
                    marks?: {
                      x: number
                      y: number
                      path?: [number, number][]
                      radiusPx: number
                    }[]
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'repair'
                  options: {
                    strength?: 'light' | 'auto' | 'heavy'
                    noise?: 'auto' | 'on' | 'off'
                    scratches?: 'auto' | 'on' | 'off' | 'marked'
                    fading?: 'auto' | 'on' | 'off'
                    blur?: 'auto' | 'on' | 'off'
                    faces?: 'auto' | 'on' | 'off'
                    fidelity?: number
                    tint?: 'keep' | 'neutral'
                    upscale?: 1 | 2 | 4
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'cartoon'
                  options: {
                    style?:
                      | 'comic'
                      | 'watercolor'
                      | 'poster'
                      | 'pencil'
                      | 'cel'
                      | 'halftone'
                      | 'ink'
                      | 'portrait'
                      | 'own'
                    picture?: string | null
                    strength?: number
                    lineWeight?: number
                    detail?: number
                    saturation?: number
                    palette?: 'photo' | 'warm' | 'cool' | 'vintage' | 'mono'
                    paper?: number
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'coloring'
                  options: {
                    look?:
                      | 'natural'
                      | 'vivid'
                      | 'muted'
                      | 'hand-tinted'
                      | 'plate'
                      | 'two-colour'
                      | 'pastel'
                      | 'film'
                      | 'faded'
                    strength?: number
                    saturation?: number
                    temperature?: number
                    hints?: {
                      x: number
                      y: number
                      path?: [number, number][]
                      radiusPx: number
                      color: string | null
                    }[]
                    picture?: string | null
                    fromPicture?: number
                    recolor?: boolean
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'change-sky'
                  options: {
                    sky?:
                      | 'fair-clouds'
                      | 'clear-noon'
                      | 'high-wisps'
                      | 'mackerel'
                      | 'broken-clouds'
                      | 'towering-clouds'
                      | 'golden-hour'
                      | 'sun-rays'
                      | 'sunset'
                      | 'burning-sky'
                      | 'pink-dusk'
                      | 'blue-hour'
                      | 'dawn-fog'
                      | 'mist'
                      | 'overcast'
                      | 'storm'
                      | 'rainbow'
                      | 'full-moon'
                      | 'stars'
                      | 'aurora'
                      | 'own'
                    seed?: number
                    cover?: number
                    sunX?: number
                    sunHeight?: number
                    brightness?: number
                    blur?: number
                    relight?: number
                    horizon?: number
                    reflection?: number
                    picture?: string | null
                    flip?: boolean
                    shift?: number
                    zoom?: number
                    corrections?: {
                      x: number
                      y: number
                      path?: [number, number][]
                      radiusPx: number
                      sky: boolean
                    }[]
                    match?: number
                    haze?: number
                    oldClouds?: number
                    hour?: number | null
                    turn?: number
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'adjust'
                  options: {
                    quarterTurns?: number
                    flipHorizontal?: boolean
                    flipVertical?: boolean
                    corners?:
                      | [
                          {
                            x: number
                            y: number
                          },
                          {
                            x: number
                            y: number
                          },
                          {
                            x: number
                            y: number
                          },
                          {
                            x: number
                            y: number
                          },
                        ]
                      | null
                    straightenDegrees?: number
                    crop?: {
                      left: number
                      top: number
                      width: number
                      height: number
                    } | null
                    exposure?: number
                    contrast?: number
                    highlights?: number
                    shadows?: number
                    whites?: number
                    blacks?: number
                    temperature?: number
                    tint?: number
                    vibrance?: number
                    saturation?: number
                    curves?: {
                      rgb?: {
                        x: number
                        y: number
                      }[]
                      red?: {
                        x: number
                        y: number
                      }[]
                      green?: {
                        x: number
                        y: number
                      }[]
                      blue?: {
                        x: number
                        y: number
                      }[]
                    }
                    clarity?: number
                    vignette?: number
                    grain?: number
                    grainSize?: number
                    look?:
                      | 'none'
                      | 'golden-hour'
                      | 'clear-morning'
                      | 'matte-film'
                      | 'slide-film'
                      | 'portrait-film'
                      | 'faded-summer'
                      | 'teal-and-amber'
                      | 'forest'
                      | 'winter'
                      | 'silver'
                      | 'noir'
                      | 'sepia'
                    lookStrength?: number
                    isAuto?: boolean
                    isAutoLevel?: boolean
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
            )[]
          }
        }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Recipe']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        409: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        413: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        415: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/recipes/{id}': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Recipe']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
    patch: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            name?: string
            steps?: (
              | {
                  tool: 'remove-object'
                  options: {
                    remove?: 'object' | 'background'
                    detail?: 'fast' | 'fine'
                    engine?: 'auto' | 'patches' | 'mi-gan' | 'lama'
                    growPx?: number
                    seed?: number
                    background?: 'transparent' | 'color' | 'blur' | 'picture'
                    color?: string
                    blur?: number
                    picture?: string | null
                    shadow?: boolean
                    crop?: boolean
                    margin?: number
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'beauty'
                  options: {
                    smoothing?: number
                    lines?: number
                    blemishes?: number
                    freckles?: boolean
                    tone?: number
                    underEye?: number
                    eyes?: number
                    teeth?: number
                    shine?: number
                    eyeWhites?: number
                    redEye?: number
                    glare?: number
                    strayHairs?: number
                    faces?: 'all' | number[]
                    marks?: {
                      x: number
                      y: number
                      path?: [number, number][]
                      radiusPx: number
                    }[]
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'repair'
                  options: {
                    strength?: 'light' | 'auto' | 'heavy'
                    noise?: 'auto' | 'on' | 'off'
                    scratches?: 'auto' | 'on' | 'off' | 'marked'
                    fading?: 'auto' | 'on' | 'off'
                    blur?: 'auto' | 'on' | 'off'
                    faces?: 'auto' | 'on' | 'off'
                    fidelity?: number
                    tint?: 'keep' | 'neutral'
                    upscale?: 1 | 2 | 4
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'cartoon'
                  options: {
                    style?:
                      | 'comic'
                      | 'watercolor'
                      | 'poster'
                      | 'pencil'
                      | 'cel'
                      | 'halftone'
                      | 'ink'
                      | 'portrait'
                      | 'own'
                    picture?: string | null
                    strength?: number
                    lineWeight?: number
                    detail?: number
                    saturation?: number
                    palette?: 'photo' | 'warm' | 'cool' | 'vintage' | 'mono'
                    paper?: number
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'coloring'
                  options: {
                    look?:
                      | 'natural'
                      | 'vivid'
                      | 'muted'
                      | 'hand-tinted'
                      | 'plate'
                      | 'two-colour'
                      | 'pastel'
                      | 'film'
                      | 'faded'
                    strength?: number
                    saturation?: number
                    temperature?: number
                    hints?: {
                      x: number
                      y: number
                      path?: [number, number][]
                      radiusPx: number
                      color: string | null
                    }[]
                    picture?: string | null
                    fromPicture?: number
                    recolor?: boolean
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'change-sky'
                  options: {
                    sky?:
                      | 'fair-clouds'
                      | 'clear-noon'
                      | 'high-wisps'
                      | 'mackerel'
                      | 'broken-clouds'
                      | 'towering-clouds'
                      | 'golden-hour'
                      | 'sun-rays'
                      | 'sunset'
                      | 'burning-sky'
                      | 'pink-dusk'
                      | 'blue-hour'
                      | 'dawn-fog'
                      | 'mist'
                      | 'overcast'
                      | 'storm'
                      | 'rainbow'
                      | 'full-moon'
                      | 'stars'
                      | 'aurora'
                      | 'own'
                    seed?: number
                    cover?: number
                    sunX?: number
                    sunHeight?: number
                    brightness?: number
                    blur?: number
                    relight?: number
                    horizon?: number
                    reflection?: number
                    picture?: string | null
                    flip?: boolean
                    shift?: number
                    zoom?: number
                    corrections?: {
                      x: number
                      y: number
                      path?: [number, number][]
                      radiusPx: number
                      sky: boolean
                    }[]
                    match?: number
                    haze?: number
                    oldClouds?: number
                    hour?: number | null
                    turn?: number
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
              | {
                  tool: 'adjust'
                  options: {
                    quarterTurns?: number
                    flipHorizontal?: boolean
                    flipVertical?: boolean
                    corners?:
                      | [
                          {
                            x: number
                            y: number
                          },
                          {
                            x: number
                            y: number
                          },
                          {
                            x: number
                            y: number
                          },
                          {
                            x: number
                            y: number
                          },
                        ]
                      | null
                    straightenDegrees?: number
                    crop?: {
                      left: number
                      top: number
                      width: number
                      height: number
                    } | null
                    exposure?: number
                    contrast?: number
                    highlights?: number
                    shadows?: number
                    whites?: number
                    blacks?: number
                    temperature?: number
                    tint?: number
                    vibrance?: number
                    saturation?: number
                    curves?: {
                      rgb?: {
                        x: number
                        y: number
                      }[]
                      red?: {
                        x: number
                        y: number
                      }[]
                      green?: {
                        x: number
                        y: number
                      }[]
                      blue?: {
                        x: number
                        y: number
                      }[]
                    }
                    clarity?: number
                    vignette?: number
                    grain?: number
                    grainSize?: number
                    look?:
                      | 'none'
                      | 'golden-hour'
                      | 'clear-morning'
                      | 'matte-film'
                      | 'slide-film'
                      | 'portrait-film'
                      | 'faded-summer'
                      | 'teal-and-amber'
                      | 'forest'
                      | 'winter'
                      | 'silver'
                      | 'noir'
                      | 'sepia'
                    lookStrength?: number
                    isAuto?: boolean
                    isAutoLevel?: boolean
                  }
                  mask?:
                    | {
                        by: 'people'
                      }
                    | {
                        by: 'sky'
                      }
                    | {
                        by: 'thing'
                        kind: string
                      }
                    | null
                  isOn?: boolean
                }
            )[]
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Recipe']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        413: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        415: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
    delete: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        204: {
          headers: { [name: string]: unknown }
          content?: never
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/batches': {
    get: {
      parameters: {
        query?: {
          /** `next` of the page before. */
          cursor?: string
          limit?: number
        }
        header?: never
        path?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              data: Schemas['Batch'][]
              /** `cursor` of the next page; null: the last. */
              next: string | null
            }
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
    post: {
      parameters: {
        query?: never
        header?: {
          /** The same key with the same request never makes two; another request with it is refused. */
          'idempotency-key'?: string
        }
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['BatchRequest']
        }
      }
      responses: {
        202: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Batch']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        402: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        409: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        413: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        415: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/batches/{id}': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Batch']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/batches/{id}/cancel': {
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Batch']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/batches/{id}/again': {
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        202: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Batch']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        402: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/batches/{id}/archive': {
    get: {
      parameters: {
        query?: {
          format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'
          quality?: number
          metadata?: 'all' | 'without-place' | 'none'
          credentials?: 'on' | 'off'
        }
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/zip': Blob
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/usage': {
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Usage']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/tools': {
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              data: Schemas['Tool'][]
            }
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
  '/tools/{id}': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          id: string
        }
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': Schemas['Tool']
          }
        }
        400: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        401: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        403: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        404: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        422: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        429: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        500: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
        503: {
          headers: { [name: string]: unknown }
          content: {
            'application/problem+json': Schemas['Problem']
          }
        }
      }
    }
  }
}
