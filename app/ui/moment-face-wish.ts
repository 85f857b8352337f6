import { createContext, type ReactNode } from 'react'

/** What a field asks for: a date, a time of day, or both. */
export type MomentKind = 'date' | 'time' | 'moment'

/** What a face knows of its field. */
export interface FaceProps {
	kind: MomentKind
	/** The browser's own input behind the face, which keeps the value. */
	input: HTMLInputElement
	labelId: string
	describedBy: string | undefined
	isInvalid: boolean
	isRequired: boolean
	isDisabled: boolean
	isReadOnly: boolean
	min?: string | number
	max?: string | number
}

/** Draws the face of a field. */
export type Face = (props: FaceProps) => ReactNode

/** Brings the face with its texts; without it, fields keep the browser's own input. */
export const FaceContext = createContext<(() => Promise<Face>) | undefined>(undefined)

/** `seen`: the face loads when the field is seen. `wanted`: when somebody points at the field or comes to it, for pages that must load little. */
export type FaceWish = 'seen' | 'wanted'
