import { CreatedVideos } from '../../features/videos/created-videos.tsx';

export function Component() {
  return (
    <>
      <title>My videos · Avatarcade</title>
      <CreatedVideos />
    </>
  );
}
