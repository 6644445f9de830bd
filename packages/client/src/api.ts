// Made from /api/v1/openapi.json by `node tooling/client/write-api-types.ts`.

interface Answer<Content> {
  headers: { [name: string]: unknown }
  content: Content
}

interface EmptyAnswer {
  headers: { [name: string]: unknown }
  content?: never
}

type Refusals<Status extends number> = { [Key in Status]: Answer<{ 'application/problem+json': Schemas['Problem'] }> }

export interface Schemas {
  JobDoneEvent: {
    type: 'job.done'
    /** When it happened. */
    timestamp: string
    data: {
      id: string
      tool: string
      photo: string
      result: string | null
      /** The tool had nothing to change. */
      isUnchanged: boolean
      /** Why it failed. */
      problem: {
        code: string
        detail: string
      } | null
      /** The batch that it belongs to; only the last step on a photo is told of. */
      batch: string | null
      isTest: boolean
      createdAt: string
      endedAt: string
      state: 'done'
      /** Where the result is fetched from without a key. Each try has its own address. */
      resultUrl: string
      /** An hour after this try. */
      resultUrlExpiresAt: string
    }
  }
  JobFailedEvent: {
    type: 'job.failed'
    /** When it happened. */
    timestamp: string
    data: {
      id: string
      tool: string
      photo: string
      result: string | null
      /** The tool had nothing to change. */
      isUnchanged: boolean
      /** Why it failed. */
      problem: {
        code: string
        detail: string
      } | null
      /** The batch that it belongs to; only the last step on a photo is told of. */
      batch: string | null
      isTest: boolean
      createdAt: string
      endedAt: string
      state: 'failed'
    }
  }
  BatchDoneEvent: {
    type: 'batch.done'
    /** When it happened. */
    timestamp: string
    data: {
      id: string
      jobs: number
      done: number
      failed: number
      cancelled: number
      endedAt: string
    }
  }
  UsageEvent: {
    type: 'usage.80'
    /** When it happened. */
    timestamp: string
    data: {
      used: number
      limit: number
      plan: string
      startsAt: string
      renewsAt: string
    }
  }
  UsedUpEvent: {
    type: 'usage.used-up'
    /** When it happened. */
    timestamp: string
    data: {
      used: number
      limit: number
      plan: string
      startsAt: string
      renewsAt: string
    }
  }
  TestEvent: {
    type: 'test'
    /** When it happened. */
    timestamp: string
    data: {
      webhook: string
    }
  }
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
    mask: string | Schemas['RecipeMask'] | null
    /** The photo that it made; null until it is done. */
    result: string | null
    /** Where the result is fetched from without a key, for an hour from now. */
    resultUrl: string | null
    /** When that address ends. Ask for the job again for another. */
    resultUrlExpiresAt: string | null
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
  RecipeMask:
    | {
        by: 'people' | 'bystanders' | 'vehicles' | 'animals' | 'sky' | 'background'
        /** The step works everywhere but there. */
        isInverted?: boolean | undefined
      }
    | {
        by: 'thing'
        /** All things of this kind, e.g. dog. */
        kind:
          | 'person'
          | 'bicycle'
          | 'car'
          | 'motorcycle'
          | 'airplane'
          | 'bus'
          | 'train'
          | 'truck'
          | 'boat'
          | 'traffic light'
          | 'fire hydrant'
          | 'stop sign'
          | 'parking meter'
          | 'bench'
          | 'bird'
          | 'cat'
          | 'dog'
          | 'horse'
          | 'sheep'
          | 'cow'
          | 'elephant'
          | 'bear'
          | 'zebra'
          | 'giraffe'
          | 'backpack'
          | 'umbrella'
          | 'handbag'
          | 'tie'
          | 'suitcase'
          | 'frisbee'
          | 'skis'
          | 'snowboard'
          | 'sports ball'
          | 'kite'
          | 'baseball bat'
          | 'baseball glove'
          | 'skateboard'
          | 'surfboard'
          | 'tennis racket'
          | 'bottle'
          | 'wine glass'
          | 'cup'
          | 'fork'
          | 'knife'
          | 'spoon'
          | 'bowl'
          | 'banana'
          | 'apple'
          | 'sandwich'
          | 'orange'
          | 'broccoli'
          | 'carrot'
          | 'hot dog'
          | 'pizza'
          | 'donut'
          | 'cake'
          | 'chair'
          | 'couch'
          | 'potted plant'
          | 'bed'
          | 'dining table'
          | 'toilet'
          | 'tv'
          | 'laptop'
          | 'mouse'
          | 'remote'
          | 'keyboard'
          | 'cell phone'
          | 'microwave'
          | 'oven'
          | 'toaster'
          | 'sink'
          | 'refrigerator'
          | 'book'
          | 'clock'
          | 'vase'
          | 'scissors'
          | 'teddy bear'
          | 'hair drier'
          | 'toothbrush'
          | 'wire'
          | 'text'
        /** The step works everywhere but there. */
        isInverted?: boolean | undefined
      }
  Problem: {
    /** Address of the description of this kind of problem. */
    type: string
    /** The kind of problem, in a few words. */
    title: string
    status: number
    /** One sentence for a person. */
    detail: string
    /** The kind of problem, for a program. */
    code: string
    requestId: string
    retryAfterSeconds?: number | undefined
    /** With `plan-needed`: whether the plan lacks the tool, or a batch has too many photos for it. */
    reason?: 'tool' | 'photos' | undefined
    /** With `plan-needed`: the page where a plan that has it is bought. */
    upgradeUrl?: string | undefined
    /** What is wrong where, as JSON pointers into the body, or into the parameters. */
    errors?:
      | {
          pointer: string
          detail: string
        }[]
      | undefined
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
    /** Settings to start from; `options` go on top. */
    preset?: 'fine' | 'cut-out' | 'shop' | 'blurred' | undefined
    options?: Schemas['RemoveObjectOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    mask?: Schemas['EditMask'] | undefined
  }
  RemoveObjectOptions: {
    /** What goes: what is marked, or all but the main things */
    remove?: 'object' | 'background' | undefined
    /** How many rounds of search a fill gets */
    detail?: 'fast' | 'fine' | undefined
    /** What lays out large holes: auto takes the best network that is there; patches does without */
    engine?: 'auto' | 'patches' | 'mi-gan' | 'lama' | undefined
    /** Px by which the painted area grows; 0 keeps every pixel outside the paint */
    growPx?: number | undefined
    /** Different seeds give different fills */
    seed?: number | undefined
    /** What lies behind the things instead. Where remove is not given, it means remove background. All that follows is for that. */
    background?: 'transparent' | 'color' | 'blur' | 'picture' | undefined
    /** For background color: #rrggbb, or #rrggbbaa to be seen through */
    color?: string | undefined
    /** For background blur: percent of the widest lens */
    blur?: number | undefined
    /** For background picture: the id of the photo */
    picture?: string | null | undefined
    /** The things cast a soft shadow; a blurred background keeps the photo's own */
    shadow?: boolean | undefined
    /** Percent of the strength that a shadow has by itself */
    shadowOpacity?: number | undefined
    /** Only what lies in this part of the photo can stay, as shares of the photo */
    region?:
      | {
          left: number
          top: number
          width: number
          height: number
        }
      | null
      | undefined
    /** The result ends around the things */
    crop?: boolean | undefined
    /** Percent of the things' longer side that a cropped result has on every side */
    margin?: number | undefined
    /** Instead of margin: at the top, right, bottom and left, in px or percent of the things' height and width */
    margins?:
      | [
          {
            value: number
            unit: 'px' | 'percent'
          },
          {
            value: number
            unit: 'px' | 'percent'
          },
          {
            value: number
            unit: 'px' | 'percent'
          },
          {
            value: number
            unit: 'px' | 'percent'
          },
        ]
      | null
      | undefined
    /** Percent of the result that the things fill; null: as large as they are */
    scale?: number | null | undefined
    /** Where the things are: 0 is left or top, 100 right or bottom; null: where they were, the middle with a scale */
    position?:
      | {
          x: number
          y: number
        }
      | null
      | undefined
  }
  PhotoId: string
  PhotoUrl: string
  Callback: string
  EditMask: string | Schemas['RecipeMask'] | null
  BeautyEdit: {
    tool: 'beauty'
    /** Settings to start from; `options` go on top. */
    preset?: 'natural' | 'soft' | 'studio' | 'none' | undefined
    options?: Schemas['BeautyOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    mask?: Schemas['EditMask'] | undefined
  }
  BeautyOptions: {
    /** Evens the skin between pores and form, in percent */
    smoothing?: number | undefined
    /** Softens wrinkles, which smoothing hardly touches, in percent */
    lines?: number | undefined
    /** Heals spots, in percent; moles stay at any strength */
    blemishes?: number | undefined
    /** Evens neck, arms and hands as the face, in percent */
    bodySkin?: number | undefined
    /** Heals freckles like spots; else they stay */
    freckles?: boolean | undefined
    /** Takes out redness and patches of colour, in percent */
    tone?: number | undefined
    /** Lightens shadows and bags under the eyes, in percent */
    underEye?: number | undefined
    /** Adds light and contrast in the eyes, in percent */
    eyes?: number | undefined
    /** Takes yellow out of the teeth of an open mouth, in percent */
    teeth?: number | undefined
    /** Takes highlights off greasy or wet skin, in percent */
    shine?: number | undefined
    /** Takes red and yellow out of the whites of eyes, in percent */
    eyeWhites?: number | undefined
    /** Takes the flash's red reflex out of pupils, in percent */
    redEye?: number | undefined
    /** Takes away reflections on spectacles, in percent */
    glare?: number | undefined
    /** Takes away single hairs over and around the face, in percent */
    strayHairs?: number | undefined
    /** Soft light from a side, in percent: below 0 from the left; alone on preset none */
    sideLight?: number | undefined
    /** Dims what is behind people, in percent */
    ground?: number | undefined
    /** Adds a small light in open eyes that have none, in percent */
    catchLight?: number | undefined
    /** Which faces: all, or numbers from the left; the first is 0 */
    faces?: 'all' | number[] | undefined
    /** Blemishes marked by hand: healed with or without a face, whatever the strengths */
    marks?:
      | {
          x: number
          y: number
          path?: [number, number][] | undefined
          radiusPx: number
        }[]
      | undefined
  }
  RepairEdit: {
    tool: 'repair'
    /** Settings to start from; `options` go on top. */
    preset?: 'auto' | 'light' | 'heavy' | 'black-and-white' | undefined
    options?: Schemas['RepairOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    mask?: Schemas['EditMask'] | undefined
  }
  RepairOptions: {
    /** light does half as much; heavy also repairs doubtful defects */
    strength?: 'light' | 'auto' | 'heavy' | undefined
    /** Takes away noise: always, never, or when the photo needs it */
    noise?: 'auto' | 'on' | 'off' | undefined
    /** Fills scratches, spots and tears; marked fills painted damage only, without a search */
    scratches?: 'auto' | 'on' | 'off' | 'marked' | undefined
    /** Brings back faded tones and colours: always, never, or when the photo needs it */
    fading?: 'auto' | 'on' | 'off' | undefined
    /** Sharpens what is blurred: always, never, or when the photo needs it */
    blur?: 'auto' | 'on' | 'off' | undefined
    /** Restores faces, only where the network for it is installed; auto: soft faces of old prints */
    faces?: 'auto' | 'on' | 'off' | undefined
    /** In percent: 100 leaves faces as the print has them, 0 takes all that the network finds */
    fidelity?: number | undefined
    /** keep: a sepia print stays so; neutral: the photo becomes black-and-white */
    tint?: 'keep' | 'neutral' | undefined
    /** Factor on the photo's sides; lower where the result would exceed 50 megapixels */
    upscale?: 1 | 2 | 4 | undefined
  }
  CartoonEdit: {
    tool: 'cartoon'
    /** Settings to start from; `options` go on top. */
    preset?: 'comic' | 'watercolor' | 'poster' | 'pencil' | 'cel' | 'halftone' | undefined
    options?: Schemas['CartoonOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    mask?: Schemas['EditMask'] | undefined
  }
  CartoonOptions: {
    /** How it is drawn; own takes the style of another picture */
    style?: 'comic' | 'watercolor' | 'poster' | 'pencil' | 'cel' | 'halftone' | 'own' | undefined
    /** For style own: the id of the photo whose style is taken */
    picture?: string | null | undefined
    /** In percent: 0 leaves the photo, 100 is all drawing */
    strength?: number | undefined
    /** 0 draws no lines, 50 the style's own, 100 thick ones */
    lineWeight?: number | undefined
    /** 0 keeps large shapes only, 100 small things and many lines */
    detail?: number | undefined
    /** Percent of the style's own saturation; the pencil has none */
    saturation?: number | undefined
    /** The colours: the photo's own, or a set of them */
    palette?: 'photo' | 'warm' | 'cool' | 'vintage' | 'mono' | undefined
    /** How much of the paper shows in watercolour, pencil and halftone, in percent; at 0, washes are painted to the edge */
    paper?: number | undefined
  }
  ColoringEdit: {
    tool: 'coloring'
    /** Settings to start from; `options` go on top. */
    preset?:
      | 'natural'
      | 'vivid'
      | 'muted'
      | 'hand-tinted'
      | 'plate'
      | 'two-colour'
      | 'pastel'
      | 'film'
      | 'faded'
      | undefined
    options?: Schemas['ColoringOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    mask?: Schemas['EditMask'] | undefined
  }
  ColoringOptions: {
    /** The kind of colours */
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
      | undefined
    /** Strength of the automatic colours, in percent; hints keep theirs */
    strength?: number | undefined
    /** Saturation of all colours, in percent */
    saturation?: number | undefined
    /** -100 is cold, 100 is warm */
    temperature?: number | undefined
    /** Dabs and strokes of colour; they override the automatic colours, within the edges around them */
    hints?:
      | {
          x: number
          y: number
          path?: [number, number][] | undefined
          radiusPx: number
          color: string | null
        }[]
      | undefined
    /** The id of a photo whose colours like places take, guessed ones where it has none of its own */
    picture?: string | null | undefined
    /** How much of that photo's colours is taken, in percent */
    fromPicture?: number | undefined
    /** Replaces the colours of a photo that already has some */
    recolor?: boolean | undefined
  }
  ChangeSkyEdit: {
    tool: 'change-sky'
    /** Settings to start from; `options` go on top. */
    preset?:
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
      | undefined
    options?: Schemas['ChangeSkyOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    /** Refused: this tool works on the whole photo. */
    mask?: string | Schemas['RecipeMask'] | null | undefined
  }
  ChangeSkyOptions: {
    /** The new sky; own takes the sky of another photo */
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
      | undefined
    /** Another arrangement of the same sky */
    seed?: number | undefined
    /** 0 is no cloud, 50 the look's own, 100 overcast */
    cover?: number | undefined
    /** Moves the sun sideways, in percent of half the picture's width */
    sunX?: number | undefined
    /** Degrees by which the sun is higher or lower than in the look */
    sunHeight?: number | undefined
    /** Brightness of the sky, in percent; 0 is the look's own */
    brightness?: number | undefined
    /** How far the sky is out of focus, in percent */
    blur?: number | undefined
    /** How much of the new sky's light falls on the rest of the photo, in percent */
    relight?: number | undefined
    /** Percent of the photo's height by which the new sky's horizon moves down */
    horizon?: number | undefined
    /** How much of the new sky still water mirrors, in percent */
    reflection?: number | undefined
    /** For sky own: the id of the photo whose sky is used */
    picture?: string | null | undefined
    /** Mirrors the sky left to right */
    flip?: boolean | undefined
    /** Percent of the photo's height by which a sky of your own moves down */
    shift?: number | undefined
    /** Size of a sky of your own, in percent: 100 just fills the sky */
    zoom?: number | undefined
    /** Strokes over what is sky, or is not, in the order in which they were drawn; the region around follows */
    corrections?:
      | {
          x: number
          y: number
          path?: [number, number][] | undefined
          radiusPx: number
          sky: boolean
        }[]
      | undefined
    /** How far the new sky takes the photo's tone, black and white, blur and grain, in percent */
    match?: number | undefined
    /** How much of the haze that can lie over distant ground is there, in percent */
    haze?: number | undefined
    /** How much of the old clouds' light and shade stays on the new sky, in percent */
    oldClouds?: number | undefined
    /** The local hour at which sun, moon and stars stand as they did there that day; null is as the look has them */
    hour?: number | null | undefined
    /** With an hour: degrees by which sun, moon and stars move to the right, for want of a compass */
    turn?: number | undefined
  }
  AdjustEdit: {
    tool: 'adjust'
    /** Settings to start from; `options` go on top. */
    preset?:
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
      | undefined
    options?: Schemas['AdjustOptions'] | undefined
    photo?: Schemas['PhotoId'] | undefined
    url?: Schemas['PhotoUrl'] | undefined
    callback?: Schemas['Callback'] | undefined
    mask?: Schemas['EditMask'] | undefined
  }
  AdjustOptions: {
    /** Clockwise quarter turns */
    quarterTurns?: number | undefined
    /** Mirrors left to right */
    flipHorizontal?: boolean | undefined
    /** Mirrors top to bottom */
    flipVertical?: boolean | undefined
    /** What becomes the corners of a rectangle, as shares of the frame: top left, top right, bottom right, bottom left */
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
      | undefined
    /** Clockwise turn of the picture; the largest frame of the same shape without empty corners stays */
    straightenDegrees?: number | undefined
    /** The part that stays, as shares of the frame */
    crop?:
      | {
          left: number
          top: number
          width: number
          height: number
        }
      | null
      | undefined
    /** Light, in stops */
    exposure?: number | undefined
    /** Contrast, in percent */
    contrast?: number | undefined
    /** The lights, in percent; negative is darker */
    highlights?: number | undefined
    /** The shadows, in percent; negative is darker */
    shadows?: number | undefined
    /** The brightest tones, in percent; negative is darker */
    whites?: number | undefined
    /** The darkest tones, in percent; negative is darker */
    blacks?: number | undefined
    /** In percent; negative is cooler */
    temperature?: number | undefined
    /** In percent; negative is greener */
    tint?: number | undefined
    /** Saturation of the pale colours, in percent */
    vibrance?: number | undefined
    /** Saturation of all colours, in percent */
    saturation?: number | undefined
    /** Tone curves of all channels and of each: points from input to output, by rising input; smooth and monotone between them */
    curves?:
      | {
          rgb?:
            | {
                x: number
                y: number
              }[]
            | undefined
          red?:
            | {
                x: number
                y: number
              }[]
            | undefined
          green?:
            | {
                x: number
                y: number
              }[]
            | undefined
          blue?:
            | {
                x: number
                y: number
              }[]
            | undefined
        }
      | undefined
    /** Percent by colour, each list in this order, missing ones 0: red, orange, yellow, green, aqua, blue, purple, magenta */
    mixer?:
      | {
          hue?: number[] | undefined
          saturation?: number[] | undefined
          light?: number[] | undefined
        }
      | undefined
    /** Gives a place one colour in its own light and shade: what is `from` where light falls on it becomes `to`, both #rrggbb */
    dye?:
      | {
          from: string
          to: string
        }
      | null
      | undefined
    /** Contrast of mid-sized detail, in percent */
    clarity?: number | undefined
    /** In percent; negative darkens the corners */
    vignette?: number | undefined
    /** Film grain, in percent */
    grain?: number | undefined
    /** Size of the grain, in percent; 0 is fine */
    grainSize?: number | undefined
    /** A look that is laid over all other settings */
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
      | undefined
    /** Strength of the look, in percent */
    lookStrength?: number | undefined
    /** Adds the light and colour that are found for each photo */
    isAuto?: boolean | undefined
    /** Adds the turn that levels the horizon found in each photo */
    isAutoLevel?: boolean | undefined
  }
  CutOutRequest:
    | {
        /** A public address to fetch the photo from. */
        url: string
      }
    | {
        /** The file of the photo. */
        base64: string
      }
  Photo: {
    id: string
    /** Of a result, as it leaves without a `format`. */
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
  PhotoAddress: {
    url: string
    expiresAt: string
  }
  Upload: {
    /** The `photo` of an edit, or `upload` at `/photos`. */
    id: string
    method: 'PUT'
    /** Where it is sent. */
    url: string
    /** To be sent with it. */
    headers: { [key: string]: string }
    /** Until when to send and name it. */
    expiresAt: string
  }
  UploadRequest: {
    /** The exact size of the file. */
    bytes: number
    /** Its `Content-Type`. */
    type?: string | undefined
    /** Its file name. */
    name?: string | undefined
  }
  Recipe: {
    id: string
    name: string
    steps: {
      tool: string
      options: { [key: string]: unknown }
      /** What it works on; null: nothing is marked. */
      mask: Schemas['RecipeMask'] | null
      /** A step that is off is not done, and costs nothing. */
      isOn: boolean
    }[]
    createdAt: string
    changedAt: string
  }
  RecipeRequest: {
    $schema?: string | undefined
    format?: 'emulsion-recipe' | undefined
    version?: 1 | undefined
    name: string
    steps: Schemas['RecipeStep'][]
  }
  RecipeStep:
    | Schemas['RemoveObjectStep']
    | Schemas['BeautyStep']
    | Schemas['RepairStep']
    | Schemas['CartoonStep']
    | Schemas['ColoringStep']
    | Schemas['ChangeSkyStep']
    | Schemas['AdjustStep']
  RemoveObjectStep: {
    tool: 'remove-object'
    /** Settings to start from; `options` go on top. */
    preset?: 'fine' | 'cut-out' | 'shop' | 'blurred' | undefined
    options?: Schemas['RemoveObjectOptions'] | undefined
    mask?: Schemas['StepMask'] | undefined
    isOn?: boolean | undefined
  }
  StepMask: string | Schemas['RecipeMask'] | null
  BeautyStep: {
    tool: 'beauty'
    /** Settings to start from; `options` go on top. */
    preset?: 'natural' | 'soft' | 'studio' | 'none' | undefined
    options?: Schemas['BeautyOptions'] | undefined
    mask?: Schemas['StepMask'] | undefined
    isOn?: boolean | undefined
  }
  RepairStep: {
    tool: 'repair'
    /** Settings to start from; `options` go on top. */
    preset?: 'auto' | 'light' | 'heavy' | 'black-and-white' | undefined
    options?: Schemas['RepairOptions'] | undefined
    mask?: Schemas['StepMask'] | undefined
    isOn?: boolean | undefined
  }
  CartoonStep: {
    tool: 'cartoon'
    /** Settings to start from; `options` go on top. */
    preset?: 'comic' | 'watercolor' | 'poster' | 'pencil' | 'cel' | 'halftone' | undefined
    options?: Schemas['CartoonOptions'] | undefined
    mask?: Schemas['StepMask'] | undefined
    isOn?: boolean | undefined
  }
  ColoringStep: {
    tool: 'coloring'
    /** Settings to start from; `options` go on top. */
    preset?:
      | 'natural'
      | 'vivid'
      | 'muted'
      | 'hand-tinted'
      | 'plate'
      | 'two-colour'
      | 'pastel'
      | 'film'
      | 'faded'
      | undefined
    options?: Schemas['ColoringOptions'] | undefined
    mask?: Schemas['StepMask'] | undefined
    isOn?: boolean | undefined
  }
  ChangeSkyStep: {
    tool: 'change-sky'
    /** Settings to start from; `options` go on top. */
    preset?:
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
      | undefined
    options?: Schemas['ChangeSkyOptions'] | undefined
    /** Refused: this tool works on the whole photo. */
    mask?: string | Schemas['RecipeMask'] | null | undefined
    isOn?: boolean | undefined
  }
  AdjustStep: {
    tool: 'adjust'
    /** Settings to start from; `options` go on top. */
    preset?:
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
      | undefined
    options?: Schemas['AdjustOptions'] | undefined
    mask?: Schemas['StepMask'] | undefined
    isOn?: boolean | undefined
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
    recipe?: string | undefined
    /** Instead of `recipe`: the steps themselves. */
    steps?: Schemas['RecipeStep'][] | undefined
    callback?: Schemas['Callback'] | undefined
  }
  Webhook: {
    id: string
    url: string
    events: ('job.done' | 'job.failed' | 'batch.done' | 'usage.80' | 'usage.used-up')[]
    isOn: boolean
    offReason: 'gone' | 'failing' | null
    createdAt: string
    keyId: string | null
  }
  NewWebhook: {
    id: string
    url: string
    events: ('job.done' | 'job.failed' | 'batch.done' | 'usage.80' | 'usage.used-up')[]
    isOn: boolean
    offReason: 'gone' | 'failing' | null
    createdAt: string
    keyId: string | null
    /** Signs what is sent (Standard Webhooks). It is shown this once. */
    secret: string
  }
  WebhookRequest: {
    url: string
    events: ('job.done' | 'job.failed' | 'batch.done' | 'usage.80' | 'usage.used-up')[]
  }
  WebhookChange: {
    url?: string | undefined
    events?: ('job.done' | 'job.failed' | 'batch.done' | 'usage.80' | 'usage.used-up')[] | undefined
    isOn?: boolean | undefined
  }
  WebhookTest: {
    /** Its id in the log of the account; the header webhook-id is this after msg_. */
    delivery: string
    type: 'test'
    createdAt: string
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
    /** The first day of `byKey` and `days`. */
    from: string
    /** The last one. */
    until: string
    /** Edits by key, in these days; key null is the page, name null a key that is gone. */
    byKey: {
      key: string | null
      name: string | null
      isTest: boolean
      requests: number
    }[]
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
    /** What a painted mask is for, with the settings as they are by default. required and optional: the tool works with it itself; area: the result is mixed in there; none: it is refused. */
    mask: 'required' | 'optional' | 'area' | 'none'
    /** The same of a mask by meaning. */
    maskByMeaning: 'required' | 'optional' | 'area' | 'none'
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
        query?:
          | {
              /** Before `Accept`, whose other types count as none. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | undefined
              /** Of JPEG, WebP and AVIF. */
              quality?: number | undefined
              /** What is kept of the metadata. */
              metadata?: 'all' | 'without-place' | 'none' | undefined
              /** Whether a result brings along its signed content credentials and its recipe. What a network invented is signed in any case. */
              credentials?: 'on' | 'off' | undefined
              /** Seconds; before `Prefer`. */
              wait?: number | null | undefined
            }
          | undefined
        header?:
          | {
              /** The same key with the same request never makes two; another request with it is refused. */
              'idempotency-key'?: string | undefined
              /** `wait=30`: wait up to 30 seconds (RFC 7240). */
              prefer?: string | undefined
            }
          | undefined
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['EditRequest']
          'multipart/form-data': {
            tool: 'remove-object' | 'beauty' | 'repair' | 'cartoon' | 'coloring' | 'change-sky' | 'adjust'
            /** Settings to start from. */
            preset?: string | undefined
            /** The settings as JSON. */
            options?: string | undefined
            /** A public https address that is told once this has ended, done or failed, as a webhook is: signed (Standard Webhooks), and tried again for a day. The secret is that of the key, in `Emulsion-Callback-Secret`. */
            callback?: string | undefined
            /** The photo, as a file; or text: the id of one. */
            photo: Blob
            /** A PNG of the size of the photo, white = here; or text: the id of a mask, or what it outlines, e.g. `sky` or {"by":"sky"}. */
            mask?: Blob | undefined
          }
        }
      }
      responses: {
        200: Answer<{
          'image/jpeg': Blob
          'image/png': Blob
          'image/webp': Blob
          'image/avif': Blob
          'image/tiff': Blob
          'image/gif': Blob
          'application/json': Schemas['Job']
        }>
        202: Answer<{
          'application/json': Schemas['Job']
        }>
        303: EmptyAnswer
      } & Refusals<400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
    }
  }
  '/cut-outs': {
    post: {
      parameters: {
        query?:
          | {
              /** Before `Accept`, whose other types count as none. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | undefined
              /** Of JPEG, WebP and AVIF. */
              quality?: number | undefined
              /** What is kept of the metadata. */
              metadata?: 'all' | 'without-place' | 'none' | undefined
              /** Whether a result brings along its signed content credentials and its recipe. What a network invented is signed in any case. */
              credentials?: 'on' | 'off' | undefined
              /** A public https address that is told once this has ended, done or failed, as a webhook is: signed (Standard Webhooks), and tried again for a day. The secret is that of the key, in `Emulsion-Callback-Secret`. */
              callback?: Schemas['Callback'] | undefined
              /** What stays: `people`, `dog`, `potted-plant`, `not-sky`, {"by":"sky"}. Absent: the main things. */
              mask?: string | undefined
              /** What lies behind: rrggbb, or rrggbbaa to be seen through. Absent: nothing, so that it is transparent. */
              color?: string | undefined
              /** Whether it casts a soft shadow. */
              shadow?: 'true' | 'false' | undefined
              /** Whether the picture ends around it. */
              crop?: 'true' | 'false' | undefined
              /** With crop: percent of its longer side. */
              margin?: number | null | undefined
              /** Percent of the picture that it fills. */
              scale?: number | undefined
            }
          | undefined
        header?:
          | {
              /** The same key with the same request never makes two; another request with it is refused. */
              'idempotency-key'?: string | undefined
            }
          | undefined
        path?: never
      }
      requestBody: {
        content: {
          'image/*': Blob
          'application/octet-stream': Blob
          'application/json': Schemas['CutOutRequest']
        }
      }
      responses: {
        200: Answer<{
          'image/jpeg': Blob
          'image/png': Blob
          'image/webp': Blob
          'image/avif': Blob
          'image/tiff': Blob
          'image/gif': Blob
          'application/json': Schemas['Job']
        }>
        202: Answer<{
          'application/json': Schemas['Job']
        }>
        303: EmptyAnswer
      } & Refusals<400 | 401 | 402 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
    }
  }
  '/photos': {
    get: {
      parameters: {
        query?:
          | {
              /** `next` of the page before. */
              cursor?: string | undefined
              limit?: number | undefined
            }
          | undefined
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': {
            data: Schemas['Photo'][]
            /** `cursor` of the next page; null: the last. */
            next: string | null
          }
        }>
      } & Refusals<400 | 401 | 403 | 422 | 429 | 500 | 503>
    }
    post: {
      parameters: {
        query?:
          | {
              /** The file name of a photo sent as the body. */
              name?: string | undefined
            }
          | undefined
        header?:
          | {
              /** The same key with the same request never makes two; another request with it is refused. */
              'idempotency-key'?: string | undefined
            }
          | undefined
        path?: never
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            photo: Blob
          }
        }
      }
      responses: {
        200: Answer<{
          'application/json': Schemas['Photo']
        }>
        201: Answer<{
          'application/json': Schemas['Photo']
        }>
      } & Refusals<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Photo']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
      responses: {
        204: EmptyAnswer
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/photos/{id}/file': {
    get: {
      parameters: {
        query?:
          | {
              /** Before `Accept`, whose other types count as none. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | undefined
              /** Of JPEG, WebP and AVIF. */
              quality?: number | undefined
              /** What is kept of the metadata. */
              metadata?: 'all' | 'without-place' | 'none' | undefined
              /** Whether a result brings along its signed content credentials and its recipe. What a network invented is signed in any case. */
              credentials?: 'on' | 'off' | undefined
            }
          | undefined
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'image/jpeg': Blob
          'image/png': Blob
          'image/webp': Blob
          'image/avif': Blob
          'image/tiff': Blob
          'image/gif': Blob
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/photos/{id}/archive': {
    get: {
      parameters: {
        query?:
          | {
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | undefined
              quality?: number | undefined
              metadata?: 'all' | 'without-place' | 'none' | undefined
              credentials?: 'on' | 'off' | undefined
              /** Sizes with commas between them, at most 20; each picture comes in all of them. `original`, `instagram-square`, `instagram-portrait`, `story`, `youtube`, `open-graph`, `pinterest`, `amazon`, `ebay`, `etsy`, `shopify`, `web`, `10x15`, `13x18`, or your own, such as `1200x630-pad`: sides of 16 to 6000 px, and one of `inside`, `fill`, `pad` (without one: `inside`). Nothing is enlarged. */
              sizes?: string | undefined
              /** The part that crops keep; without it, faces and main things. */
              keep?:
                | 'top-left'
                | 'top'
                | 'top-right'
                | 'left'
                | 'middle'
                | 'right'
                | 'bottom-left'
                | 'bottom'
                | 'bottom-right'
                | undefined
            }
          | undefined
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'application/zip': Blob
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/photos/{id}/address': {
    get: {
      parameters: {
        query?:
          | {
              /** Before `Accept`, whose other types count as none. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | undefined
              /** Of JPEG, WebP and AVIF. */
              quality?: number | undefined
              /** What is kept of the metadata. */
              metadata?: 'all' | 'without-place' | 'none' | undefined
              /** Whether a result brings along its signed content credentials and its recipe. What a network invented is signed in any case. */
              credentials?: 'on' | 'off' | undefined
            }
          | undefined
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'application/json': Schemas['PhotoAddress']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/photos/{id}/preview': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'image/webp': Blob
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
        201: Answer<{
          'application/json': {
            id: string
          }
        }>
      } & Refusals<400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503>
    }
  }
  '/uploads': {
    post: {
      parameters: {
        query?: never
        header?:
          | {
              /** The same key with the same request never makes two; another request with it is refused. */
              'idempotency-key'?: string | undefined
            }
          | undefined
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['UploadRequest']
        }
      }
      responses: {
        201: Answer<{
          'application/json': Schemas['Upload']
        }>
      } & Refusals<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
    }
  }
  '/jobs': {
    get: {
      parameters: {
        query?:
          | {
              /** `next` of the page before. */
              cursor?: string | undefined
              limit?: number | undefined
              /** Only edits of this photo. */
              photo?: string | undefined
            }
          | undefined
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': {
            data: Schemas['Job'][]
            /** `cursor` of the next page; null: the last. */
            next: string | null
          }
        }>
      } & Refusals<400 | 401 | 403 | 422 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Job']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Job']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503>
    }
  }
  '/jobs/{id}/result': {
    get: {
      parameters: {
        query?:
          | {
              /** Before `Accept`, whose other types count as none. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' | undefined
              /** Of JPEG, WebP and AVIF. */
              quality?: number | undefined
              /** What is kept of the metadata. */
              metadata?: 'all' | 'without-place' | 'none' | undefined
              /** Whether a result brings along its signed content credentials and its recipe. What a network invented is signed in any case. */
              credentials?: 'on' | 'off' | undefined
              /** Seconds. */
              wait?: number | null | undefined
              /** Counts the waits; `Location` names the next. */
              round?: number | undefined
            }
          | undefined
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'image/jpeg': Blob
          'image/png': Blob
          'image/webp': Blob
          'image/avif': Blob
          'image/tiff': Blob
          'image/gif': Blob
        }>
        303: EmptyAnswer
      } & Refusals<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500 | 503>
    }
  }
  '/recipes': {
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': {
            data: Schemas['Recipe'][]
          }
        }>
      } & Refusals<400 | 401 | 403 | 429 | 500 | 503>
    }
    post: {
      parameters: {
        query?: never
        header?:
          | {
              /** The same key with the same request never makes two; another request with it is refused. */
              'idempotency-key'?: string | undefined
            }
          | undefined
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['RecipeRequest']
        }
      }
      responses: {
        201: Answer<{
          'application/json': Schemas['Recipe']
        }>
      } & Refusals<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Recipe']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
            name?: string | undefined
            steps?: Schemas['RecipeStep'][] | undefined
          }
        }
      }
      responses: {
        200: Answer<{
          'application/json': Schemas['Recipe']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503>
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
      responses: {
        204: EmptyAnswer
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/batches': {
    get: {
      parameters: {
        query?:
          | {
              /** `next` of the page before. */
              cursor?: string | undefined
              limit?: number | undefined
            }
          | undefined
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': {
            data: Schemas['Batch'][]
            /** `cursor` of the next page; null: the last. */
            next: string | null
          }
        }>
      } & Refusals<400 | 401 | 403 | 422 | 429 | 500 | 503>
    }
    post: {
      parameters: {
        query?: never
        header?:
          | {
              /** The same key with the same request never makes two; another request with it is refused. */
              'idempotency-key'?: string | undefined
            }
          | undefined
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['BatchRequest']
        }
      }
      responses: {
        202: Answer<{
          'application/json': Schemas['Batch']
        }>
      } & Refusals<400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Batch']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Batch']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
      responses: {
        202: Answer<{
          'application/json': Schemas['Batch']
        }>
      } & Refusals<400 | 401 | 402 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/batches/{id}/archive': {
    get: {
      parameters: {
        query?:
          | {
              format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | undefined
              quality?: number | undefined
              metadata?: 'all' | 'without-place' | 'none' | undefined
              credentials?: 'on' | 'off' | undefined
              /** Sizes with commas between them, at most 20; each picture comes in all of them. `original`, `instagram-square`, `instagram-portrait`, `story`, `youtube`, `open-graph`, `pinterest`, `amazon`, `ebay`, `etsy`, `shopify`, `web`, `10x15`, `13x18`, or your own, such as `1200x630-pad`: sides of 16 to 6000 px, and one of `inside`, `fill`, `pad` (without one: `inside`). Nothing is enlarged. */
              sizes?: string | undefined
              /** The part that crops keep; without it, faces and main things. */
              keep?:
                | 'top-left'
                | 'top'
                | 'top-right'
                | 'left'
                | 'middle'
                | 'right'
                | 'bottom-left'
                | 'bottom'
                | 'bottom-right'
                | undefined
              /** What is done so far, also while the batch runs. */
              partial?: 'true' | 'false' | undefined
            }
          | undefined
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'application/zip': Blob
        }>
      } & Refusals<400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503>
    }
  }
  '/webhooks': {
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': {
            data: Schemas['Webhook'][]
          }
        }>
      } & Refusals<400 | 401 | 403 | 429 | 500 | 503>
    }
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      requestBody: {
        content: {
          'application/json': Schemas['WebhookRequest']
        }
      }
      responses: {
        201: Answer<{
          'application/json': Schemas['NewWebhook']
        }>
      } & Refusals<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>
    }
  }
  '/webhooks/{id}': {
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        200: Answer<{
          'application/json': Schemas['Webhook']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
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
          'application/json': Schemas['WebhookChange']
        }
      }
      responses: {
        200: Answer<{
          'application/json': Schemas['Webhook']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503>
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
      responses: {
        204: EmptyAnswer
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/webhooks/{id}/test': {
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          /** Its id. */
          id: string
        }
      }
      responses: {
        201: Answer<{
          'application/json': Schemas['WebhookTest']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
  '/usage': {
    get: {
      parameters: {
        query?:
          | {
              /** The first day, UTC, as 2026-01-31. Absent: 29 days before the last. Edits are kept for 60 days. */
              from?: string | undefined
              /** The last day, likewise. Absent: today. */
              until?: string | undefined
              /** Before `Accept`. */
              format?: 'json' | 'csv' | undefined
            }
          | undefined
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': Schemas['Usage']
          'text/csv': string
        }>
      } & Refusals<400 | 401 | 403 | 422 | 429 | 500 | 503>
    }
  }
  '/tools': {
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
      }
      responses: {
        200: Answer<{
          'application/json': {
            data: Schemas['Tool'][]
          }
        }>
      } & Refusals<400 | 401 | 403 | 429 | 500 | 503>
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
      responses: {
        200: Answer<{
          'application/json': Schemas['Tool']
        }>
      } & Refusals<400 | 401 | 403 | 404 | 422 | 429 | 500 | 503>
    }
  }
}
