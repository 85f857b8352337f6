import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import type { StepAnswer } from './step-form.tsx'

/** The form of a page of the gallery: every button in it first saves the typed values of the pictures. */
export const galleryForm = 'gallery-page'

/** The answer to a refused button in the gallery. */
export interface GalleryAnswer {
	told?: string
	/** Said of something beside the pictures of the page where it is missing. */
	of?: 'page'
	/** The page as it was sent. */
	typed?: Typed
	/** The pictures whose typed values could not be saved, by their ids; then nothing else was done. */
	pictures?: Readonly<Record<number, StepAnswer>>
}
