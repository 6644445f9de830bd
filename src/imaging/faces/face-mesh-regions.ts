// Point numbers of MediaPipe's canonical face mesh, in order around each region. Right and left are the person's right
// and left.
export const faceOval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const

export const lipsOutline = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
] as const
export const mouthOpening = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
] as const

export const eyeOpenings = {
  right: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  left: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
} as const

/** The eyes with their lids and lashes. */
export const eyeLids = {
  right: [130, 25, 110, 24, 23, 22, 26, 112, 243, 190, 56, 28, 27, 29, 30, 247],
  left: [359, 255, 339, 254, 253, 252, 256, 341, 463, 414, 286, 258, 257, 259, 260, 467],
} as const

export const eyebrows = {
  right: [46, 53, 52, 65, 55, 107, 66, 105, 63, 70],
  left: [276, 283, 282, 295, 285, 336, 296, 334, 293, 300],
} as const

/** Below the lower lid, where shadows and bags are: from the crease of the lid to the upper cheek. */
export const underEyes = {
  right: [130, 25, 110, 24, 23, 22, 26, 112, 243, 244, 233, 121, 120, 119, 118, 117, 111, 226],
  left: [359, 255, 339, 254, 253, 252, 256, 341, 463, 464, 453, 350, 349, 348, 347, 346, 340, 446],
} as const

export const nostrils = {
  right: [98, 97, 2, 94, 19, 44, 45, 220, 115, 48, 64],
  left: [327, 326, 2, 94, 19, 274, 275, 440, 344, 278, 294],
} as const

/** Where skin is nearly always bare and the mesh reliable: the inner cheeks and the bridge of the nose. */
export const bareSkin = {
  rightCheek: [118, 101, 100, 126, 142, 36, 205, 50],
  leftCheek: [347, 330, 329, 355, 371, 266, 425, 280],
  nose: [193, 168, 417, 351, 419, 248, 281, 275, 4, 45, 51, 3, 196, 122],
} as const

/** The middle of the forehead; hair or a hat may cover it. */
export const forehead = [108, 151, 337, 336, 9, 107] as const
