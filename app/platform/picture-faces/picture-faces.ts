/** Where a face is on its picture, in shares of the picture's width and height. */
export interface FaceBox {
	left: number
	top: number
	width: number
	height: number
}

/** A face the machine saw on a picture. */
export interface SeenFace {
	box: FaceBox
	/** The age it looks, in years; the machine is often wrong by five. */
	age: number
	/** The numbers that tell it from others: the nearer two such lists are, the likelier they are of the same person. */
	vector: number[]
}

/** The count of numbers that tell a face from others. */
export const vectorLength = 128
