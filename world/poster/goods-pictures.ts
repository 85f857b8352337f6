import { gearPictures } from './gear-pictures.ts'
import { homePictures } from './home-pictures.ts'
import { wearPictures } from './wear-pictures.ts'

/** Each kind of goods on the artboard. */
export const goodsPictures = { ...wearPictures, ...gearPictures, ...homePictures }
export type GoodsKind = keyof typeof goodsPictures
