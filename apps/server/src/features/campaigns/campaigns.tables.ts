export type CampaignsTable = {
  id: string;
  user_id: string;
  product_id: string;
  name: string;
  /** First sentences in the language of the base, as they were listed; null is the text's own. */
  hooks: (string | null)[];
  created_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    campaigns: CampaignsTable;
  }
}
