export type ToServer = 'cpu';
export type FromServer =
  | { kind: 'ready'; ports: { server: number; bare: number }; token: string; paths: Record<string, string> }
  | ({ kind: 'cpu' } & NodeJS.CpuUsage);
