/** What was learnt by playing against itself; written by `npm run learn:uno`. */
import type { Weights } from "./policy.ts";

// biome-ignore format: a list is read by nobody
export const learntPolicy: Weights = {
  twoLeft: [-2.24, 2.1, -0.65, -0.99, 2.26, 1.35, -0.07, -1.18, -0.27, -1.67, -0.58, -0.58, 2.06, 0.08, -0.66, -0.89, -0.02, -0.03, 0, 0.05, 0.13, -2.39, -0.58],
  moreLeft: [-2.1, 0.46, -0.35, 0.72, 2.44, 1.55, 0.08, -0.64, 0.52, 0.41, -0.56, 0.18, 0.73, 0.24, -0.08, -0.26, 0.64, 0.52, 0.59, 0.22, 0.2, -1.7, -0.9],
};

// biome-ignore format: a list is read by nobody
export const learntProspects: Weights = {
  twoLeft: [-0.03, -0.44, 0.43, -0.03, 1.35, 0.58, -0.34, 0.3, 0.23, 0.26, 0.3, -0.64, 1.78, -0.19],
  moreLeft: [-0.01, -1.2, 0.23, 0.07, 0.7, 0.49, 0.05, 0.15, 0.01, -0.02, 0.11, -0.57, 1.59, -0.13],
};
