/** A number seen on a picture, and how sure the machine is, in percent. */
export interface SeenNumber {
	number: string
	sure: number
}

/** The shape of every candidate number: up to four letters, then up to six digits. */
export const numberShape = /^[A-Z]{0,4}\d{1,6}$/
