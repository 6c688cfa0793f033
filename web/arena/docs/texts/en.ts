export default {
  "docs.title": "For authors of programs",
  "docs.lead":
    "From the first line to the statistics: the starter kits, the protocols, the ladder, contests, and what the figures mean.",
  "docs.contents": "Chapters",
  "docs.kits": "Starter kits",
} as const;
