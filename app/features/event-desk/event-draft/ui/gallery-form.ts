import { useHydrated } from '~/ui/use-hydrated.ts'
import { galleryForm } from './gallery-answer.ts'

/**
 * The form that a button beside the gallery belongs to. Without scripts the button leaves the page, so it belongs to the gallery's form, which saves
 * the typed values of the pictures. With scripts it has its own form, and the page stays as it is.
 */
export function useGalleryForm(): string | undefined {
	return useHydrated() ? undefined : galleryForm
}
