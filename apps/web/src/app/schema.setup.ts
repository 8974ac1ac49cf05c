declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content security policy forbids code made at run time, which zod would otherwise try. Set here by its global
// name, so that zod itself can come later than the first page.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

export {};
