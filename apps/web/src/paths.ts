import { SHARED_VIDEO_PAGE } from '@avatarcade/contracts/paths';

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
  watch: (token: string) => `${SHARED_VIDEO_PAGE}${token}`,
  myAccount: '/my-account',
  billing: '/my-account?tab=billing',
  receipt: (id: string) => `/my-account/receipts/${id}`,
  support: '/support',
} as const;
