CREATE TABLE `group_ready_script` (
	`group_id` text NOT NULL,
	`script_id` text NOT NULL,
	`who` text NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`group_id`, `script_id`),
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_ready_script_by_members` ON `group_ready_script` (`group_id`,`members`);--> statement-breakpoint
CREATE INDEX `group_ready_script_by_script` ON `group_ready_script` (`script_id`);--> statement-breakpoint
CREATE TABLE `group_removal` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_removal_by_user` ON `group_removal` (`user_id`);--> statement-breakpoint
CREATE TABLE `group_summary` (
	`group_id` text PRIMARY KEY NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`library` text,
	`script_ids` text DEFAULT '{}' NOT NULL,
	`listed` text,
	`listed_until` integer,
	`ready_counts` text DEFAULT '{}' NOT NULL,
	`ready` text,
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `group_script` ADD `unpacked` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `group_script_unpacked` ON `group_script` (`group_id`) WHERE unpacked > 0;--> statement-breakpoint
ALTER TABLE `player_group` ADD `played_rev` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `player_group` ADD `months` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `player_group` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `player_group_ending` ON `player_group` (`ends_at`) WHERE ends_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `room_open_by_group` ON `room` (`group_id`,`created_at`) WHERE group_id IS NOT NULL AND state = 'open';--> statement-breakpoint
-- What the rows of today have, before triggers count on from there.
UPDATE `group_script` SET unpacked = 0;
--> statement-breakpoint
UPDATE `player_group` SET months = (SELECT json_group_object(month, nights) FROM (
	SELECT strftime('%Y-%m', at / 1000, 'unixepoch') || ' ' || coalesce(difficulty, 'unknown') AS month, count(*) AS nights
	FROM group_night WHERE group_id = player_group.id GROUP BY 1
)) WHERE night_count > 0;
--> statement-breakpoint
INSERT INTO `group_summary` (group_id) SELECT id FROM player_group;
--> statement-breakpoint
INSERT INTO `group_ready_script` (group_id, script_id, who, members) SELECT group_id, script_id, json_group_array(user_id), count(*) FROM group_ready GROUP BY group_id, script_id;
--> statement-breakpoint
UPDATE `group_summary` SET ready_counts = (SELECT json_group_object(user_id, scripts) FROM (
	SELECT user_id, count(*) AS scripts FROM group_ready WHERE group_id = group_summary.group_id GROUP BY user_id
));
--> statement-breakpoint
DROP TRIGGER `group_night_made`;
--> statement-breakpoint
DROP TRIGGER `group_night_changed`;
--> statement-breakpoint
DROP TRIGGER `group_night_gone`;
--> statement-breakpoint
DROP TRIGGER `group_ready_said`;
--> statement-breakpoint
DROP TRIGGER `group_ready_gone`;
--> statement-breakpoint
-- A night adds one to what was counted. Only where nothing was, all nights of its script are.
CREATE TRIGGER `group_night_made` AFTER INSERT ON `group_night` BEGIN
	UPDATE player_group SET night_count = night_count + 1, months = json_set(months, '$."' || strftime('%Y-%m', new.at / 1000, 'unixepoch') || ' ' || coalesce(new.difficulty, 'unknown') || '"', coalesce(json_extract(months, '$."' || strftime('%Y-%m', new.at / 1000, 'unixepoch') || ' ' || coalesce(new.difficulty, 'unknown') || '"'), 0) + 1) WHERE id = new.group_id;
	UPDATE group_script SET times = CASE WHEN times = 0 THEN (SELECT count(*) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key) ELSE times + 1 END,
		last = coalesce((SELECT max(at) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key ORDER BY at DESC LIMIT 1 OFFSET 1),
		unpacked = unpacked + 1
	WHERE group_id = new.group_id AND key = new.script_key;
END;
--> statement-breakpoint
CREATE TRIGGER `group_night_changed` AFTER UPDATE OF `at`, `script_key`, `difficulty` ON `group_night`
WHEN new.at IS NOT old.at OR new.script_key IS NOT old.script_key OR new.difficulty IS NOT old.difficulty BEGIN
	UPDATE player_group SET months = json_set(months, '$."' || strftime('%Y-%m', old.at / 1000, 'unixepoch') || ' ' || coalesce(old.difficulty, 'unknown') || '"', coalesce(json_extract(months, '$."' || strftime('%Y-%m', old.at / 1000, 'unixepoch') || ' ' || coalesce(old.difficulty, 'unknown') || '"'), 0) - 1) WHERE id = old.group_id;
	UPDATE player_group SET months = json_set(months, '$."' || strftime('%Y-%m', new.at / 1000, 'unixepoch') || ' ' || coalesce(new.difficulty, 'unknown') || '"', coalesce(json_extract(months, '$."' || strftime('%Y-%m', new.at / 1000, 'unixepoch') || ' ' || coalesce(new.difficulty, 'unknown') || '"'), 0) + 1) WHERE id = new.group_id;
	UPDATE group_script SET times = CASE WHEN new.script_key = old.script_key THEN times WHEN times = 0 THEN (SELECT count(*) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key) ELSE times + 1 END,
		last = coalesce((SELECT max(at) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key ORDER BY at DESC LIMIT 1 OFFSET 1),
		unpacked = unpacked + 1
	WHERE group_id = new.group_id AND key = new.script_key;
	UPDATE group_script SET times = max(times - 1, 0),
		last = coalesce((SELECT max(at) FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key ORDER BY at DESC LIMIT 1 OFFSET 1),
		unpacked = unpacked + 1
	WHERE group_id = old.group_id AND key = old.script_key AND new.script_key <> old.script_key;
END;
--> statement-breakpoint
CREATE TRIGGER `group_night_gone` AFTER DELETE ON `group_night` WHEN EXISTS (SELECT 1 FROM player_group WHERE id = old.group_id) BEGIN
	UPDATE player_group SET night_count = night_count - 1, months = json_set(months, '$."' || strftime('%Y-%m', old.at / 1000, 'unixepoch') || ' ' || coalesce(old.difficulty, 'unknown') || '"', coalesce(json_extract(months, '$."' || strftime('%Y-%m', old.at / 1000, 'unixepoch') || ' ' || coalesce(old.difficulty, 'unknown') || '"'), 0) - 1) WHERE id = old.group_id;
	UPDATE group_script SET times = max(times - 1, 0),
		last = coalesce((SELECT max(at) FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key ORDER BY at DESC LIMIT 1 OFFSET 1),
		unpacked = unpacked + 1
	WHERE group_id = old.group_id AND key = old.script_key;
END;
--> statement-breakpoint
-- The release before writes it without counting.
CREATE TRIGGER `group_played_written` AFTER UPDATE OF `played` ON `player_group` WHEN new.played_rev = old.played_rev BEGIN
	UPDATE player_group SET played_rev = played_rev + 1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_invite_renewed` AFTER UPDATE OF `invite` ON `player_group` WHEN new.invite <> old.invite BEGIN
	DELETE FROM group_removal WHERE group_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_made` AFTER INSERT ON `player_group` BEGIN
	INSERT INTO group_summary (group_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `group_ready_said` AFTER INSERT ON `group_ready` BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = new.group_id;
	INSERT INTO group_ready_script (group_id, script_id, who, members) SELECT new.group_id, new.script_id, '[]', 0
	WHERE NOT EXISTS (SELECT 1 FROM group_ready_script WHERE group_id = new.group_id AND script_id = new.script_id);
	UPDATE group_ready_script SET who = json_insert(who, '$[#]', new.user_id), members = members + 1
	WHERE group_id = new.group_id AND script_id = new.script_id;
	UPDATE group_summary SET ready = NULL, rev = rev + 1, ready_counts = json_set(ready_counts, '$."' || new.user_id || '"', coalesce(json_extract(ready_counts, '$."' || new.user_id || '"'), 0) + 1)
	WHERE group_id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_ready_gone` AFTER DELETE ON `group_ready` BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = old.group_id;
	UPDATE group_ready_script SET who = (SELECT json_group_array(value) FROM json_each(who) WHERE value <> old.user_id), members = members - 1
	WHERE group_id = old.group_id AND script_id = old.script_id;
	DELETE FROM group_ready_script WHERE group_id = old.group_id AND script_id = old.script_id AND members <= 0;
	UPDATE group_summary SET ready = NULL, rev = rev + 1, ready_counts = CASE WHEN json_extract(ready_counts, '$."' || old.user_id || '"') > 1
		THEN json_set(ready_counts, '$."' || old.user_id || '"', json_extract(ready_counts, '$."' || old.user_id || '"') - 1)
		ELSE json_remove(ready_counts, '$."' || old.user_id || '"') END
	WHERE group_id = old.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_person_changed` AFTER UPDATE OF `display_name`, `role`, `deactivated_at` ON `user`
WHEN new.display_name IS NOT old.display_name OR new.role IS NOT old.role OR new.deactivated_at IS NOT old.deactivated_at BEGIN
	UPDATE group_summary SET ready = NULL, rev = rev + 1 WHERE group_id IN (SELECT group_id FROM group_member WHERE user_id = new.id);
END;
--> statement-breakpoint
-- Lists of people who are no longer in the group do not count.
CREATE TRIGGER `group_summary_member_joined` AFTER INSERT ON `group_member` BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_member_gone` AFTER DELETE ON `group_member` BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = old.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_list_made` AFTER INSERT ON `shortlist` WHEN new.group_id IS NOT NULL BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_list_changed` AFTER UPDATE OF `group_id`, `closed_at`, `closes_at` ON `shortlist`
WHEN new.group_id IS NOT old.group_id OR (new.group_id IS NOT NULL AND (new.closed_at IS NOT old.closed_at OR new.closes_at IS NOT old.closes_at)) BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id IN (old.group_id, new.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_list_gone` AFTER DELETE ON `shortlist` WHEN old.group_id IS NOT NULL BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = old.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_candidate_made` AFTER INSERT ON `shortlist_candidate` BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = (SELECT group_id FROM shortlist WHERE id = new.list_id);
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_candidate_gone` AFTER DELETE ON `shortlist_candidate` BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = (SELECT group_id FROM shortlist WHERE id = old.list_id);
END;
--> statement-breakpoint
CREATE TRIGGER `group_summary_candidate_changed` AFTER UPDATE OF `script_id` ON `shortlist_candidate` BEGIN
	UPDATE group_summary SET listed = NULL, rev = rev + 1 WHERE group_id = (SELECT group_id FROM shortlist WHERE id = new.list_id);
END;
