-- What lists read is kept beside the scripts by triggers: words, character counts, sponsors, and a version to cache by.
INSERT INTO library_version (id, epoch, version) VALUES (1, lower(hex(randomblob(8))), 1);
--> statement-breakpoint
UPDATE script SET
  character_keys = (SELECT json_group_array(character_key) FROM script_character WHERE script_character.seq = script.seq),
  sponsor_name = (SELECT display_name FROM user WHERE user.id = script.sponsor_id),
  sponsor_avatar = (SELECT avatar_key FROM identity JOIN user ON user.id = identity.user_id
    WHERE user.id = script.sponsor_id AND identity.provider = user.avatar_source);
--> statement-breakpoint
INSERT INTO character_count (character_key, total) SELECT character_key, count(*) FROM script_character GROUP BY character_key;
--> statement-breakpoint
CREATE TRIGGER character_used AFTER INSERT ON script_character BEGIN
  INSERT INTO character_count (character_key, total) VALUES (new.character_key, 1)
    ON CONFLICT (character_key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER character_unused AFTER DELETE ON script_character BEGIN
  UPDATE character_count SET total = total - 1 WHERE character_key = old.character_key;
  DELETE FROM character_count WHERE character_key = old.character_key AND total <= 0;
END;
--> statement-breakpoint
-- Words are searched as sorting compares them, so that both ways of finding them agree.
DROP TRIGGER script_listed;
--> statement-breakpoint
DROP TRIGGER script_renamed;
--> statement-breakpoint
DELETE FROM script_fts WHERE rowid IN (SELECT seq FROM script WHERE expires_at IS NULL);
--> statement-breakpoint
INSERT INTO script_fts (rowid, words) SELECT seq, title_key || ' ' || author_key FROM script WHERE expires_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER script_listed AFTER INSERT ON script WHEN new.expires_at IS NULL BEGIN
  INSERT INTO script_fts (rowid, words) VALUES (new.seq, new.title_key || ' ' || new.author_key);
  UPDATE library_count SET total = total + 1
    WHERE kind IN ('all', CASE WHEN new.is_teensyville THEN 'teensyville' ELSE 'full' END);
  UPDATE library_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER script_renamed AFTER UPDATE OF title_key, author_key ON script WHEN new.expires_at IS NULL BEGIN
  DELETE FROM script_fts WHERE rowid = old.seq;
  INSERT INTO script_fts (rowid, words) VALUES (new.seq, new.title_key || ' ' || new.author_key);
END;
--> statement-breakpoint
CREATE TRIGGER script_changed AFTER UPDATE ON script BEGIN
  UPDATE library_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER script_gone AFTER DELETE ON script BEGIN
  UPDATE library_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER script_sponsored AFTER INSERT ON script WHEN new.sponsor_id IS NOT NULL BEGIN
  UPDATE script SET
    sponsor_name = (SELECT display_name FROM user WHERE user.id = new.sponsor_id),
    sponsor_avatar = (SELECT avatar_key FROM identity JOIN user ON user.id = identity.user_id
      WHERE user.id = new.sponsor_id AND identity.provider = user.avatar_source)
    WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER script_transferred AFTER UPDATE OF sponsor_id ON script BEGIN
  UPDATE script SET
    sponsor_name = (SELECT display_name FROM user WHERE user.id = new.sponsor_id),
    sponsor_avatar = (SELECT avatar_key FROM identity JOIN user ON user.id = identity.user_id
      WHERE user.id = new.sponsor_id AND identity.provider = user.avatar_source)
    WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER sponsor_changed AFTER UPDATE OF display_name, avatar_source ON user
WHEN new.display_name <> old.display_name OR new.avatar_source <> old.avatar_source BEGIN
  UPDATE script SET
    sponsor_name = new.display_name,
    sponsor_avatar = (SELECT avatar_key FROM identity WHERE user_id = new.id AND provider = new.avatar_source)
    WHERE sponsor_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER sponsor_pictured AFTER INSERT ON identity WHEN new.avatar_key IS NOT NULL BEGIN
  UPDATE script SET sponsor_avatar = new.avatar_key
    WHERE sponsor_id = new.user_id AND new.provider = (SELECT avatar_source FROM user WHERE id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER sponsor_repictured AFTER UPDATE OF avatar_key ON identity WHEN new.avatar_key IS NOT old.avatar_key BEGIN
  UPDATE script SET sponsor_avatar = new.avatar_key
    WHERE sponsor_id = new.user_id AND new.provider = (SELECT avatar_source FROM user WHERE id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER sponsor_unpictured AFTER DELETE ON identity BEGIN
  UPDATE script SET sponsor_avatar = NULL
    WHERE sponsor_id = old.user_id AND old.provider = (SELECT avatar_source FROM user WHERE id = old.user_id);
END;
