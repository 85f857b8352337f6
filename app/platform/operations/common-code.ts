/** What every operation may answer, whatever it does. */
export type CommonCode = 'invalid_input' | 'sign_in' | 'second_step_needed' | 'forbidden' | 'not_found' | 'other_moment'
