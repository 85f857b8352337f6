/** The codes of refusals that every operation may give. */
export type CommonCode = 'invalid_input' | 'sign_in' | 'second_step_needed' | 'forbidden' | 'not_found' | 'other_moment'
