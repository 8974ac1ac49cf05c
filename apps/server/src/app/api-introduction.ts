/** What all calls have in common, at the top of the API documentation. A test looks for the calls that it names. */
export function buildApiIntroduction(url: string): string {
  return `AI avatar videos for mobile games: an animated presenter speaks about a game over its gameplay.

## Authentication

Send \`Authorization: Bearer avk_…\`. API keys are made on the page “My Account”. The scope \`read\` reads; \`order\` changes things and spends money, up to the key’s daily limit. Calls that name no scope need the access token of a signed-in user.

## A video in six requests

This needs curl, jq and a file \`gameplay.mp4\`. The last two lines wait for the video and save it. It costs what \`GET /api/config/\` says.

\`\`\`sh
server=${url}
api() {
  curl --silent --show-error --fail-with-body \\
    -H "Authorization: Bearer $AVATARCADE_KEY" "$@"
}

product=$(api -X POST $server/api/creatives/product/sample/ | jq -r .id)
clip=$(api -F type=gameplay_video -F file=@gameplay.mp4 \\
  $server/api/heygen/asset/ | jq -r .file_url)
template=$(api "$server/api/heygen/video-template/?orientation=portrait" |
  jq -r '.results[0].id')
avatar=$(api $server/api/heygen/avatar-group/ |
  jq -r '.results[0].avatars[0].id')
voice=$(api "$server/api/heygen/voice/?language=English" | jq -r '.[0].id')

cat > order.json <<END
{
  "title": "First",
  "product": "$product",
  "template": "$template",
  "orientation": "portrait",
  "avatar": "$avatar",
  "voice": "$voice",
  "language": "English",
  "voiceover": "Merge meteors. Light up the sky.",
  "gameplay_video_url": "$clip"
}
END
video=$(api -H "Content-Type: application/json" \\
  -H "Idempotency-Key: first-video" -d @order.json \\
  $server/api/heygen/generate/ | jq -r .id)

until [ "$(api $server/api/heygen/generate/$video/ | jq -r .status)" != pending ]
do sleep 2; done
curl -o first.mp4 "$(api $server/api/heygen/generate/$video/ | jq -r .video)"
\`\`\`

Captions are \`downloads.srt\` and \`downloads.vtt\` of a ready video. Instead of asking, follow \`GET /api/heygen/generate/events/\` or make a webhook. The command line and the TypeScript client of Avatarcade do all of this; agents connect to \`${url}/mcp\` with the same key.

## Requests and responses

- Bodies are JSON in UTF-8, uploads are \`multipart/form-data\`. Unknown fields are ignored. Paths end in a slash.
- Money is in euros with two decimals, times are ISO 8601 in UTC, durations are seconds.
- Links to files expire within 15 minutes: read the object again for new ones. Links that you send back, such as \`gameplay_video_url\`, may have expired.
- Lists with \`page\` and \`page_size\` (at most 100) return \`count\` and \`total_pages\`. A page after the last one is empty.

## Errors

The body names what is wrong by field, \`{"voice": ["Please select a voice"]}\`, or is \`{"detail": "…"}\` where no field is to blame. Messages are for people and may change: decide by status. The header \`x-request-id\` identifies a request in the server's log.

| status | meaning | try again |
|---|---|---|
| 400, 415, 422 | the request or its file can't be used | after a change |
| 401, 403 | the key is missing or not valid; it may not do this, or is over its daily limit | no |
| 402 | the balance is too low; nothing was ordered | after a top-up |
| 404 | it doesn't exist, or belongs to somebody else | no |
| 409 | its state doesn't allow it | no |
| 429, 503 | too many requests; a part of the server is unavailable | after \`Retry-After\` |
| 500, 502, 504, 507 | an error of the server, a service that it uses, or its disk; nothing was charged | later |

## Orders that repeat

Give each order an \`Idempotency-Key\` of your own. A request with the same key and body returns what the first one made and charges nothing, for two days; with another body it gets 422. A video that fails is refunded by itself.

## Rate limits

A key may send some hundred requests a minute: \`RateLimit-Policy\` says how many, \`RateLimit\` how many are left. \`x-ratelimit-*\` are the further limits of single calls and of your address. Beyond a limit the status is 429 with \`Retry-After\` in seconds.
`;
}
