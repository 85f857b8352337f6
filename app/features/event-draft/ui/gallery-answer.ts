import type { Typed } from '../rules/typed.ts'
import type { StepAnswer } from './step-form.tsx'

/** What a press on the gallery that was refused comes back with. */
export interface GalleryAnswer extends StepAnswer {
	/** Of which picture's form, or of that of the chosen ones. */
	of?: number | 'chosen' | undefined
	/** What was chosen and typed. */
	typed?: Typed
}
