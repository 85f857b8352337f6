/** Why a picture of somebody was not compared, or led to nothing. */
export type FaceProblem = 'missing' | 'not_agreed' | 'no_face' | 'unreadable' | 'too_heavy' | 'slow_down' | 'perhaps_minor'
