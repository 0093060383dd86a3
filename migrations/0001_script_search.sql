-- Words of name and author in trigrams, so that a term is found inside words too, case and accents folded.
CREATE VIRTUAL TABLE script_fts USING fts5(words, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO library_count (kind, total) VALUES ('all', 0), ('teensyville', 0), ('full', 0);
--> statement-breakpoint
CREATE TRIGGER script_listed AFTER INSERT ON script WHEN new.expires_at IS NULL BEGIN
  INSERT INTO script_fts (rowid, words) VALUES (new.seq, new.name || ' ' || coalesce(new.author, ''));
  UPDATE library_count SET total = total + 1
    WHERE kind IN ('all', CASE WHEN new.is_teensyville THEN 'teensyville' ELSE 'full' END);
END;
--> statement-breakpoint
CREATE TRIGGER script_delisted AFTER DELETE ON script WHEN old.expires_at IS NULL BEGIN
  DELETE FROM script_fts WHERE rowid = old.seq;
  DELETE FROM script_character WHERE seq = old.seq;
  UPDATE library_count SET total = total - 1
    WHERE kind IN ('all', CASE WHEN old.is_teensyville THEN 'teensyville' ELSE 'full' END);
END;
--> statement-breakpoint
CREATE TRIGGER script_renamed AFTER UPDATE OF name, author ON script WHEN new.expires_at IS NULL BEGIN
  DELETE FROM script_fts WHERE rowid = old.seq;
  INSERT INTO script_fts (rowid, words) VALUES (new.seq, new.name || ' ' || coalesce(new.author, ''));
END;
--> statement-breakpoint
CREATE TRIGGER script_retyped AFTER UPDATE OF is_teensyville ON script
WHEN new.expires_at IS NULL AND new.is_teensyville <> old.is_teensyville BEGIN
  UPDATE library_count SET total = total - 1
    WHERE kind = CASE WHEN old.is_teensyville THEN 'teensyville' ELSE 'full' END;
  UPDATE library_count SET total = total + 1
    WHERE kind = CASE WHEN new.is_teensyville THEN 'teensyville' ELSE 'full' END;
END;
