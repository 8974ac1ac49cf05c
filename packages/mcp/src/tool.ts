import type { Client } from '@avatarcade/client';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { explainError } from './explain-error.ts';
import type { Quotes } from './quotes.ts';

/** What tools work with. */
export type ToolDeps = { client: Client; quotes: Quotes };

/** `changes`: it adds something. `spends`: it costs money. */
type Effect = 'reads' | 'changes' | 'spends';

type ToolOf<Input extends z.ZodObject, Output extends z.ZodObject> = {
  title: string;
  description: string;
  effect: Effect;
  input: Input;
  output: Output;
  run: (input: z.output<Input>, signal: AbortSignal) => Promise<z.input<Output>>;
};

/** A picture for the model to look at. `data` is base64. */
type Picture = { data: string; mimeType: string };
type PictureToolOf<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<
  ToolOf<Input, Output>,
  'run'
> & {
  run: (
    input: z.output<Input>,
    signal: AbortSignal,
  ) => Promise<{ data: z.input<Output>; pictures: Picture[] }>;
};

/** Registers a tool whose result is data of its output's schema, also as text for clients that show only that. */
export function addTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  tool: ToolOf<Input, Output> & { name: string },
): void {
  addPictureTool(server, {
    ...tool,
    run: async (input: z.output<Input>, signal) => ({ data: await tool.run(input, signal), pictures: [] }),
  });
}

/** Registers a tool whose result has pictures, too. */
export function addPictureTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  { name, ...tool }: PictureToolOf<Input, Output> & { name: string },
): void {
  // As schemas of any object: the SDK's types can't follow generic ones.
  const inputSchema: z.ZodObject = tool.input;
  const outputSchema: z.ZodObject = tool.output;
  server.registerTool(
    name,
    {
      title: tool.title,
      description: tool.description,
      inputSchema,
      outputSchema,
      annotations: {
        readOnlyHint: tool.effect === 'reads',
        destructiveHint: tool.effect === 'spends',
        idempotentHint: true,
        openWorldHint: tool.effect !== 'reads',
      },
    },
    async (input, context): Promise<CallToolResult> => {
      try {
        const { data, pictures } = await tool.run(tool.input.parse(input), context.mcpReq.signal);
        const images = pictures.map((picture) => ({ type: 'image' as const, ...picture }));
        return {
          content: [...images, { type: 'text', text: JSON.stringify(data) }],
          structuredContent: { ...data },
        };
      } catch (error) {
        return explainError(error);
      }
    },
  );
}
