CREATE TABLE `deleted_night` (
	`group_id` text NOT NULL,
	`evening` text NOT NULL,
	PRIMARY KEY(`group_id`, `evening`),
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_member` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_member_by_user` ON `group_member` (`user_id`);--> statement-breakpoint
CREATE TABLE `group_night` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`at` integer NOT NULL,
	`evening` text,
	`result_ended_at` integer,
	`script_key` text NOT NULL,
	`name` text NOT NULL,
	`author` text,
	`script_id` text,
	`content_hash` text,
	`difficulty` text,
	`window` text,
	`players` integer,
	`storyteller_id` text,
	`writer_id` text,
	`result_id` text,
	`outcome` text,
	`note` text,
	`also` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`storyteller_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`writer_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `group_night_by_time` ON `group_night` (`group_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `group_night_by_script` ON `group_night` (`group_id`,`script_key`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `group_night_of_room` ON `group_night` (`evening`,`group_id`) WHERE evening IS NOT NULL;--> statement-breakpoint
CREATE INDEX `group_night_by_library_script` ON `group_night` (`script_id`) WHERE script_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `group_night_by_storyteller` ON `group_night` (`storyteller_id`) WHERE storyteller_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `group_night_by_writer` ON `group_night` (`writer_id`) WHERE writer_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `group_ready` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`script_id` text NOT NULL,
	PRIMARY KEY(`group_id`, `script_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_ready_by_user` ON `group_ready` (`user_id`,`group_id`);--> statement-breakpoint
CREATE INDEX `group_ready_by_script` ON `group_ready` (`script_id`);--> statement-breakpoint
CREATE TABLE `group_script` (
	`group_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_hash` text,
	`version_group` text,
	`characters` text NOT NULL,
	`times` integer DEFAULT 0 NOT NULL,
	`last` integer DEFAULT 0 NOT NULL,
	`before` integer,
	PRIMARY KEY(`group_id`, `key`),
	FOREIGN KEY (`group_id`) REFERENCES `player_group`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `player_group` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`invite` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`night_count` integer DEFAULT 0 NOT NULL,
	`played` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `player_group_invite` ON `player_group` (`invite`);--> statement-breakpoint
CREATE INDEX `player_group_by_maker` ON `player_group` (`created_by`);--> statement-breakpoint
ALTER TABLE `room` ADD `group_id` text REFERENCES player_group(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `room_by_group` ON `room` (`group_id`) WHERE group_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `shortlist` ADD `group_id` text REFERENCES player_group(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `shortlist_by_group` ON `shortlist` (`group_id`) WHERE group_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `group_night_made` AFTER INSERT ON `group_night` BEGIN
	UPDATE player_group SET night_count = night_count + 1 WHERE id = new.group_id;
	UPDATE group_script SET times = (SELECT count(*) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key), last = coalesce((SELECT max(at) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key ORDER BY at DESC LIMIT 1 OFFSET 1)
	WHERE group_id = new.group_id AND key = new.script_key;
	DELETE FROM group_script WHERE group_id = new.group_id AND key = new.script_key AND times = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `group_night_changed` AFTER UPDATE OF `at`, `script_key` ON `group_night` WHEN new.at IS NOT old.at OR new.script_key IS NOT old.script_key BEGIN
	UPDATE group_script SET times = (SELECT count(*) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key), last = coalesce((SELECT max(at) FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = new.group_id AND script_key = new.script_key ORDER BY at DESC LIMIT 1 OFFSET 1)
	WHERE group_id = new.group_id AND key = new.script_key;
	DELETE FROM group_script WHERE group_id = new.group_id AND key = new.script_key AND times = 0;
	UPDATE group_script SET times = (SELECT count(*) FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key), last = coalesce((SELECT max(at) FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key ORDER BY at DESC LIMIT 1 OFFSET 1)
	WHERE group_id = old.group_id AND key = old.script_key;
	DELETE FROM group_script WHERE group_id = old.group_id AND key = old.script_key AND times = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `group_night_gone` AFTER DELETE ON `group_night` WHEN EXISTS (SELECT 1 FROM player_group WHERE id = old.group_id) BEGIN
	UPDATE player_group SET night_count = night_count - 1 WHERE id = old.group_id;
	UPDATE group_script SET times = (SELECT count(*) FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key), last = coalesce((SELECT max(at) FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key), 0),
		before = (SELECT at FROM group_night WHERE group_id = old.group_id AND script_key = old.script_key ORDER BY at DESC LIMIT 1 OFFSET 1)
	WHERE group_id = old.group_id AND key = old.script_key;
	DELETE FROM group_script WHERE group_id = old.group_id AND key = old.script_key AND times = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `group_night_result_gone` AFTER DELETE ON `result` BEGIN
	UPDATE group_night SET result_id = CASE WHEN result_id = old.id THEN NULL ELSE result_id END, also = (
		SELECT coalesce(json_group_array(CASE WHEN json_extract(value, '$.resultId') = old.id THEN json_set(value, '$.resultId', NULL) ELSE json(value) END), '[]')
		FROM json_each(group_night.also)
	) WHERE evening = coalesce(old.evening, old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `group_member_gone` AFTER DELETE ON `group_member` WHEN EXISTS (SELECT 1 FROM player_group WHERE id = old.group_id) BEGIN
	DELETE FROM group_ready WHERE group_id = old.group_id AND user_id = old.user_id;
	UPDATE group_member SET role = 'keeper'
	WHERE group_id = old.group_id AND NOT EXISTS (
			SELECT 1 FROM group_member AS other JOIN user ON user.id = other.user_id
			WHERE other.group_id = old.group_id AND other.role = 'keeper' AND user.deactivated_at IS NULL
		)
		AND user_id = (
			SELECT other.user_id FROM group_member AS other JOIN user ON user.id = other.user_id WHERE other.group_id = old.group_id
			ORDER BY user.deactivated_at IS NOT NULL, other.joined_at, other.rowid LIMIT 1
		);
	DELETE FROM player_group WHERE id = old.group_id AND NOT EXISTS (SELECT 1 FROM group_member WHERE group_id = old.group_id);
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = old.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_member_joined` AFTER INSERT ON `group_member` BEGIN
	UPDATE group_member SET role = 'keeper'
	WHERE group_id = new.group_id AND user_id = new.user_id AND NOT EXISTS (
		SELECT 1 FROM group_member AS other JOIN user ON user.id = other.user_id
		WHERE other.group_id = new.group_id AND other.role = 'keeper' AND user.deactivated_at IS NULL
	);
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_keeper_deactivated` AFTER UPDATE OF `deactivated_at` ON `user` WHEN new.deactivated_at IS NOT NULL AND old.deactivated_at IS NULL BEGIN
	UPDATE group_member SET role = 'keeper'
	WHERE group_id IN (SELECT group_id FROM group_member WHERE user_id = new.id AND role = 'keeper')
		AND NOT EXISTS (
			SELECT 1 FROM group_member AS other JOIN user ON user.id = other.user_id
			WHERE other.group_id = group_member.group_id AND other.role = 'keeper' AND user.deactivated_at IS NULL
		)
		AND user_id = (
			SELECT other.user_id FROM group_member AS other JOIN user ON user.id = other.user_id
			WHERE other.group_id = group_member.group_id AND user.deactivated_at IS NULL
			ORDER BY other.joined_at, other.rowid LIMIT 1
		);
	UPDATE group_member SET role = 'member'
	WHERE user_id = new.id AND role = 'keeper' AND EXISTS (
		SELECT 1 FROM group_member AS other
		WHERE other.group_id = group_member.group_id AND other.role = 'keeper' AND other.user_id <> new.id
	);
END;
--> statement-breakpoint
CREATE TRIGGER `group_renamed` AFTER UPDATE OF `name` ON `player_group` WHEN new.name IS NOT old.name BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_group_gone` AFTER UPDATE OF `group_id` ON `shortlist` WHEN new.group_id IS NULL AND old.group_id IS NOT NULL AND new.rev = old.rev BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_ready_said` AFTER INSERT ON `group_ready` BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_ready_gone` AFTER DELETE ON `group_ready` BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = old.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_ready_person_changed` AFTER UPDATE OF `display_name`, `role`, `deactivated_at` ON `user`
WHEN new.display_name IS NOT old.display_name OR new.role IS NOT old.role OR new.deactivated_at IS NOT old.deactivated_at BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE group_id IN (SELECT group_id FROM group_ready WHERE user_id = new.id);
END;
