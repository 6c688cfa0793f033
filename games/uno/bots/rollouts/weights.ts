/** What was learnt by playing; written by `npm run learn:uno`. */
import type { Weights } from "./policy.ts";
import type { ProspectWeights } from "./prospects.ts";

// biome-ignore format: a list is read by nobody
export const learntPolicy: Weights = {
  twoLeft: [-2.24, 2.1, -0.65, -0.99, 2.26, 1.35, -0.07, -1.18, -0.27, -1.67, -0.58, -0.58, 2.06, 0.08, -0.66, -0.66, -0.66, -0.89, 2.06, 0.08, -0.66, -0.66, -0.66, -0.89, -0.02, -0.03, 0, 0, 0, 0.05, 0.13, -2.39, -0.58, 1, 0],
  moreLeft: [-2.09, 0.23, -0.01, 0.45, 2.77, 2.72, 0.49, -0.03, 0.25, 0.14, 0.12, -0.07, 1.22, 1.25, 0.66, 0.25, 0.01, -0.25, 0.83, 0.26, 0.1, 0.17, -0.01, -0.24, 0.42, 0.31, 0.27, 0.27, -0.03, -0.14, 0.27, -2.36, -0.78, 0.27, 0.97],
};

// biome-ignore format: a list is read by nobody
export const learntProspects: ProspectWeights = {
  twoLeft: [-0.03, -0.44, 0.43, -0.03, 1.35, 0.58, -0.34, 0.3, 0.23, 0.26, 0.3, -0.64, 1.78, -0.19],
  moreLeft: [-0.01, -1.2, 0.23, 0.07, 0.7, 0.49, 0.05, 0.15, 0.01, -0.02, 0.11, -0.57, 1.59, -0.13],
  first: [-0.15, -1.94, 0.32, 0.18, 1.03, 0.89, 0.04, 0.28, 0.07, 0.03, 0.25, -1.01, 2.79, -0.21],
};
