import { hasOpenCv, runPython } from '../../opencv.ts'

// Marks what differs from an opening or a closing by more than a threshold (cv2.morphologyEx). The kernel, the
// threshold and the choice of the two have the best F1 on the tuning photos. Counted as in
// bench/networks/damage/tally.ts.
const script = `
import itertools, pathlib, sys
import cv2
import numpy as np
cv2.setNumThreads(1)
folder, out = map(pathlib.Path, sys.argv[1:])
near = np.ones((3, 3), np.uint8)

def answers(grey, size):
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    bright, dark = (cv2.morphologyEx(grey, kind, kernel) for kind in (cv2.MORPH_TOPHAT, cv2.MORPH_BLACKHAT))
    return {"bright": bright, "dark": dark, "both": cv2.max(bright, dark)}

sizes, levels, sums = (3, 5, 9, 15, 25), range(10, 130, 6), {}
for path in sorted((folder / "tune/images").glob("*.png")):
    grey, mask = cv2.imread(str(path), 0), cv2.imread(str(folder / "tune/masks" / path.name), 0)
    true = (mask == 255).astype(np.uint8)
    reach = cv2.dilate(true, near)
    asked = (mask != 128) | (reach > 0)
    for size in sizes:
        for kind, answer in answers(grey, size).items():
            for level in levels:
                found = (answer > level).astype(np.uint8)
                counted = found & asked
                sum_ = sums.setdefault((size, kind, level), np.zeros(4))
                sum_ += [(counted & reach).sum(), counted.sum(), (true & cv2.dilate(found, near)).sum(), true.sum()]

def f1(sum_):
    precision, recall = sum_[0] / max(1, sum_[1]), sum_[2] / max(1, sum_[3])
    return 2 * precision * recall / max(1e-9, precision + recall)

size, kind, level = max(sums, key=lambda key: f1(sums[key]))
print(f"{kind}, {size} px, above {level} levels")
for path in sorted((folder / "images").glob("*.png")):
    cv2.imwrite(str(out / path.name), (answers(cv2.imread(str(path), 0), size)[kind] > level).astype(np.uint8) * 255)
`

/**
 * Lets OpenCV's top-hat mark the photos in FOLDER/images as PNG masks in `out`.
 * @returns the tuned parameters, or null without OpenCV
 */
export function runTopHat(folder: string, out: string): string | null {
  return hasOpenCv() ? runPython(script, [folder, out]).stdout.trim() : null
}
