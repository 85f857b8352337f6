import { useHydrated } from '../../../ui/use-hydrated.ts'
import { galleryForm } from './gallery-answer.ts'

/**
 * The form a press beside the gallery belongs to. Without scripts it leaves the page, so it belongs to the gallery's: what was typed of the pictures
 * is saved with it. With scripts it is its own, and the page stays as it is.
 */
export function useGalleryForm(): string | undefined {
	return useHydrated() ? undefined : galleryForm
}
