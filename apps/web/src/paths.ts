import { SHARED_VIDEO_PAGE } from '@avatarcade/contracts/shared-video-page';

/** Every address of the web app. Those of the API are in `@avatarcade/contracts/paths`. */
export const PATHS = {
  home: '/',
  login: '/login',
  createAccount: '/create-account',
  resetPassword: '/reset-password',
  resetPasswordComplete: '/reset-password-complete',
  privacy: '/privacy-policy',
  voiceLicences: '/voice-licences',
  dashboard: '/dashboard',
  dashboardVideos: '/dashboard/videos',
  newProduct: '/products/new',
  product: (id: string) => `/products/${id}`,
  editProduct: (id: string) => `/products/edit-product/${id}`,
  brand: (id: string) => `/products/brand/${id}`,
  createVideo: (id: string) => `/products/video-create/${id}`,
  generating: (productId: string, videoId: string) =>
    `/products/video-create/${productId}?generation=${videoId}`,
  createLike: (productId: string, videoId: string) => `/products/video-create/${productId}?like=${videoId}`,
  /** `from` is a video's id, or `draft` for the wizard's. */
  newCampaign: (productId: string, from: string) => `/products/variants/${productId}?from=${from}`,
  campaigns: '/dashboard/campaigns',
  campaign: (id: string) => `/campaigns/${id}`,
  watch: (token: string) => `${SHARED_VIDEO_PAGE}${token}`,
  myAccount: '/my-account',
  billing: '/my-account?tab=billing',
  receipt: (id: string) => `/my-account/receipts/${id}`,
  support: '/support',
  operator: '/operator',
  operatorPart: (part: string) => `/operator/${part}`,
  operatorUser: (id: string) => `/operator/users/${id}`,
  operatorVideo: (id: string) => `/operator/videos/${id}`,
  operatorTicket: (number: number) => `/operator/tickets/${number}`,
} as const;
