CREATE TABLE `made_thing` (
	`key` text PRIMARY KEY NOT NULL,
	`what` text NOT NULL,
	`user_id` text,
	`made_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `made_thing_by_user` ON `made_thing` (`user_id`,`what`,`at`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `made_thing_by_time` ON `made_thing` (`at`);--> statement-breakpoint
CREATE TABLE `shortlist_answer` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`coming` text,
	`marks` text NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`token_hashes` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `shortlist`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_answer_name` ON `shortlist_answer` (`list_id`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_answer_account` ON `shortlist_answer` (`user_id`,`list_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `shortlist_candidate` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`position` integer NOT NULL,
	`added_at` integer NOT NULL,
	`script_id` text,
	`suggested_by` text,
	`denorm` text NOT NULL,
	`fingerprint` text NOT NULL,
	`characters` text NOT NULL,
	`body_hash` text NOT NULL,
	`bytes` integer NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`nots` integer,
	FOREIGN KEY (`list_id`) REFERENCES `shortlist`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`script_id`) REFERENCES `script`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`suggested_by`) REFERENCES `shortlist_answer`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_candidate_content` ON `shortlist_candidate` (`list_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `shortlist_candidate_script` ON `shortlist_candidate` (`script_id`) WHERE script_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shortlist_candidate_suggested` ON `shortlist_candidate` (`suggested_by`) WHERE suggested_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shortlist_candidate_body` ON `shortlist_candidate` (`body_hash`);--> statement-breakpoint
CREATE TABLE `shortlist` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`host_name` text NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`note` text,
	`at` integer,
	`time_zone` text,
	`closes_at` integer,
	`players` integer,
	`suggestions` text NOT NULL,
	`answering` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`closed_at` integer,
	`first_closed_at` integer,
	`marked` integer,
	`marks_dropped_at` integer,
	`answer_count` integer DEFAULT 0 NOT NULL,
	`candidate_count` integer DEFAULT 0 NOT NULL,
	`room_code` text,
	`room_object_id` text,
	`room_ready_at` integer,
	`evening` text,
	`result_id` text,
	`result_name` text,
	`result_ended_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shortlist_by_owner` ON `shortlist` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shortlist_by_end` ON `shortlist` (`at`,`changed_at`);--> statement-breakpoint
CREATE INDEX `shortlist_by_closing` ON `shortlist` (`closed_at`,`closes_at`) WHERE marks_dropped_at IS NULL;--> statement-breakpoint
CREATE INDEX `shortlist_by_room` ON `shortlist` (`room_object_id`) WHERE room_object_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shortlist_by_evening` ON `shortlist` (`evening`) WHERE evening IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `shortlist_host_renamed` AFTER UPDATE OF `display_name` ON `user` WHEN new.display_name IS NOT old.display_name BEGIN
	UPDATE shortlist SET host_name = new.display_name, rev = rev + 1 WHERE owner_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_host_deactivated` AFTER UPDATE OF `deactivated_at` ON `user` WHEN new.deactivated_at IS NOT NULL AND old.deactivated_at IS NULL BEGIN
	UPDATE shortlist SET closed_at = new.deactivated_at, first_closed_at = coalesce(first_closed_at, min(coalesce(closes_at, new.deactivated_at), new.deactivated_at)), rev = rev + 1
	WHERE owner_id = new.id AND closed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_first_closed` AFTER UPDATE OF `first_closed_at` ON `shortlist` WHEN new.first_closed_at IS NOT NULL AND old.first_closed_at IS NULL BEGIN
	UPDATE shortlist SET marked = (
		SELECT CASE WHEN sum(user_id IS NOT new.owner_id) >= 3 THEN count(*) END
		FROM shortlist_answer WHERE list_id = new.id AND marks <> '{}'
	) WHERE id = new.id;
	UPDATE shortlist_candidate SET nots = (
		SELECT count(*) FROM shortlist_answer AS answer
		WHERE answer.list_id = new.id AND json_extract(answer.marks, '$."' || shortlist_candidate.id || '"') = 'not'
	) WHERE list_id = new.id AND (SELECT marked FROM shortlist WHERE id = new.id) IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_answer_given` AFTER INSERT ON `shortlist_answer` BEGIN
	UPDATE shortlist SET rev = rev + 1, answer_count = answer_count + 1, changed_at = max(changed_at, new.changed_at) WHERE id = new.list_id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_answer_changed` AFTER UPDATE OF `name`, `coming`, `marks` ON `shortlist_answer` WHEN new.name IS NOT old.name OR new.coming IS NOT old.coming
	OR (SELECT group_concat(key) FROM (SELECT key FROM json_each(new.marks) WHERE value = 'play' ORDER BY key))
	IS NOT (SELECT group_concat(key) FROM (SELECT key FROM json_each(old.marks) WHERE value = 'play' ORDER BY key)) BEGIN
	UPDATE shortlist SET rev = rev + 1, changed_at = max(changed_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE id = new.list_id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_answer_going` BEFORE DELETE ON `shortlist_answer` BEGIN
	UPDATE shortlist SET first_closed_at = closes_at
	WHERE id = old.list_id AND first_closed_at IS NULL AND closes_at <= CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_answer_gone` AFTER DELETE ON `shortlist_answer` BEGIN
	UPDATE shortlist SET rev = rev + 1, answer_count = answer_count - 1, changed_at = max(changed_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE id = old.list_id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_candidate_added` AFTER INSERT ON `shortlist_candidate` BEGIN
	UPDATE shortlist SET rev = rev + 1, candidate_count = candidate_count + 1, changed_at = max(changed_at, new.added_at) WHERE id = new.list_id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_candidate_going` BEFORE DELETE ON `shortlist_candidate` BEGIN
	UPDATE shortlist SET first_closed_at = closes_at
	WHERE id = old.list_id AND first_closed_at IS NULL AND closes_at <= CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_candidate_gone` AFTER DELETE ON `shortlist_candidate` BEGIN
	UPDATE shortlist SET rev = rev + 1, candidate_count = candidate_count - 1, changed_at = max(changed_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE id = old.list_id;
	UPDATE shortlist_answer SET marks = json_remove(marks, '$."' || old.id || '"'), rev = rev + 1
	WHERE list_id = old.list_id AND json_type(marks, '$."' || old.id || '"') IS NOT NULL;
	UPDATE shortlist_candidate SET denorm = json_set(denorm, '$.twin', json('null'))
	WHERE list_id = old.list_id AND json_extract(denorm, '$.twin.nominationId') = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_candidate_script_gone` AFTER UPDATE OF `script_id` ON `shortlist_candidate` WHEN new.script_id IS NULL AND old.script_id IS NOT NULL BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE id = new.list_id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_room_closed` AFTER UPDATE OF `state` ON `room` WHEN new.state = 'closed' AND old.state = 'open' BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE room_object_id = new.object_id;
END;
--> statement-breakpoint
CREATE TRIGGER `shortlist_room_released` AFTER DELETE ON `room` WHEN old.state = 'open' BEGIN
	UPDATE shortlist SET rev = rev + 1 WHERE room_object_id = old.object_id;
END;
