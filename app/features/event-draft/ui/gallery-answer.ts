import type { Typed } from '../rules/typed.ts'
import type { StepAnswer } from './step-form.tsx'

/** The form of a page of the gallery: whatever is pressed in it, what was typed of its pictures is saved first. */
export const galleryForm = 'gallery-page'

/** What a press on the gallery that was refused comes back with. */
export interface GalleryAnswer {
	told?: string
	/** Said of something beside the pictures of the page where it is missing. */
	of?: 'page'
	/** The page as it was sent. */
	typed?: Typed
	/** The pictures of which what was typed could not be saved, by their numbers; nothing else was done then. */
	pictures?: Readonly<Record<number, StepAnswer>>
}
