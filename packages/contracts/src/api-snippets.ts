export type ApiSnippet = {
  id: 'curl' | 'client' | 'cli' | 'agent';
  name: string;
  title: string;
  code: string;
};

/** How programs use the API of a server, for people to copy. A test runs each of them. */
export function buildApiSnippets(origin: string): readonly ApiSnippet[] {
  return [
    {
      id: 'curl',
      name: 'curl',
      title: 'List your videos',
      code: `curl ${origin}/api/heygen/generate/ \\
  -H "Authorization: Bearer $AVATARCADE_KEY"`,
    },
    {
      id: 'cli',
      name: 'Command line',
      title: 'Make a video',
      code: `export AVATARCADE_URL=${origin} AVATARCADE_KEY=avk_...
npx avatarcade games add --sample
npx avatarcade clips sample
npx avatarcade video create --game Meteor --clip latest --yes --download ad.mp4`,
    },
    {
      id: 'client',
      name: 'TypeScript',
      title: 'Wait for the newest video',
      code: `import { createClient } from '@avatarcade/client';

const avatarcade = createClient({ url: '${origin}', key: process.env.AVATARCADE_KEY });
const { results } = await avatarcade.listVideos();
const video = await avatarcade.waitForVideo(results[0].id);
console.log(video.title, video.video);`,
    },
    {
      id: 'agent',
      name: 'Agent (MCP)',
      title: 'Let an agent order',
      code: JSON.stringify(
        {
          mcpServers: {
            avatarcade: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer avk_...' } },
          },
        },
        null,
        2,
      ),
    },
  ];
}
