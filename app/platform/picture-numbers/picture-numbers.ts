/** A number seen on a picture, and how sure the machine is, in percent. */
export interface SeenNumber {
	number: string
	sure: number
}

/** What a candidate number may look like at all: up to four letters, up to six digits. */
export const numberShape = /^[A-Z]{0,4}\d{1,6}$/
