-- Every script's row gets its window, some of them each hour: `services/scripts/recounts.ts`.
INSERT INTO script_recount (character_key, after_seq) VALUES ('', 0) ON CONFLICT (character_key) DO UPDATE SET after_seq = 0;
