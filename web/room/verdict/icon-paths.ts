// Icons of the verdict.
export const RINGS =
  'M9 7.5A4.7 4.7 0 1 1 9 16.9 4.7 4.7 0 1 1 9 7.5ZM15 7.5A4.7 4.7 0 1 1 15 16.9 4.7 4.7 0 1 1 15 7.5Z'
export const MOON = 'M19.5 14.5A8 8 0 1 1 10.5 4.2 6.5 6.5 0 0 0 19.5 14.5Z'
export const BOX = 'M12 3.5 20 7.5V16.5L12 20.5 4 16.5V7.5ZM4 7.5 12 11.5 20 7.5M12 11.5V20.5'
export const OUTSIDE = 'M13.5 4.5H19.5V10.5M19.5 4.5 11 13M10 5.5H4.5V19.5H18.5V14'
export const MINUS = 'M5 12H19'
export const PLUS = 'M12 5V19M5 12H19'
