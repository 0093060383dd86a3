/** Body text before scaling, in points. */
const BODY_PT = 9.5
const SMALLEST_PT = 6.5
const STEPS = 7
const SMALLEST_SCALE = 0.2

/**
 * The largest scale up to 1 at which `fits` holds, by bisection. Text is laid out at every scale, since smaller text
 * also needs fewer lines.
 */
export function largestFittingScale(fits: (scale: number) => boolean): number {
  if (fits(1)) return 1
  let [low, high] = [SMALLEST_SCALE, 1]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** "Text will be about 5.2 pt", or null while it is readable. */
export function smallTextWarning(scale: number): string | null {
  const points = BODY_PT * scale
  return points < SMALLEST_PT ? `Text will be about ${points.toFixed(1)} pt` : null
}
