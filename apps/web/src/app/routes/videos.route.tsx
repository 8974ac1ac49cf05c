import { CreatedVideos } from '../../features/generations/created-videos.tsx';

export function Component() {
  return (
    <>
      <title>My videos · Avatarcade</title>
      <CreatedVideos />
    </>
  );
}
