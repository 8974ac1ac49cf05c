/** The page of the web app on which anybody may watch a video that is shared; its token follows. */
export const SHARED_VIDEO_PAGE = '/watch/';
