CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ts` integer NOT NULL,
	`action` text NOT NULL,
	`result` text NOT NULL,
	`user_name` text,
	`user_id` text,
	`role` text,
	`entity_type` text,
	`entity_id` text,
	`ip` text,
	`ua` text,
	`meta` text
);
--> statement-breakpoint
CREATE TABLE `character` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`team` text NOT NULL,
	`ability` text NOT NULL,
	`is_summary` integer NOT NULL,
	`is_disabled` integer NOT NULL,
	`edition` text NOT NULL,
	`official_order` integer NOT NULL,
	`first_night` integer NOT NULL,
	`other_night` integer NOT NULL,
	`setup` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`user_agent` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE TABLE `identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`avatar_key` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_one_per_provider` ON `identity` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `jinx` (
	`a_id` text NOT NULL,
	`b_id` text NOT NULL,
	`official_reason` text,
	`override_reason` text,
	`override_enabled` integer DEFAULT false NOT NULL,
	`is_summary` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`a_id`, `b_id`)
);
--> statement-breakpoint
CREATE TABLE `library_count` (
	`kind` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `room` (
	`code` text PRIMARY KEY NOT NULL,
	`object_id` text NOT NULL,
	`host_user_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`result` text
);
--> statement-breakpoint
CREATE INDEX `room_by_host` ON `room` (`host_user_id`);--> statement-breakpoint
CREATE INDEX `room_by_state` ON `room` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `script_body` (
	`hash` text PRIMARY KEY NOT NULL,
	`body` text
);
--> statement-breakpoint
CREATE TABLE `script_character` (
	`character_key` text NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`character_key`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `script` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`author` text,
	`identity_key` text NOT NULL,
	`title_key` text NOT NULL,
	`author_key` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`sponsor_id` text,
	`metadata` text NOT NULL,
	`is_teensyville` integer NOT NULL,
	`difficulty` text NOT NULL,
	`character_ids` text NOT NULL,
	`logo` text,
	`logo_key` text,
	`content_hash` text NOT NULL,
	`body_hash` text NOT NULL,
	`version_group` text NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`sponsor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `script_id` ON `script` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `script_identity` ON `script` (`identity_key`) WHERE expires_at IS NULL;--> statement-breakpoint
CREATE INDEX `script_recent` ON `script` (`uploaded_at`,`seq`) WHERE expires_at IS NULL;--> statement-breakpoint
CREATE INDEX `script_title` ON `script` (`title_key`,`seq`) WHERE expires_at IS NULL;--> statement-breakpoint
CREATE INDEX `script_author` ON `script` (`author_key`,`title_key`,`seq`) WHERE expires_at IS NULL;--> statement-breakpoint
CREATE INDEX `script_sponsor` ON `script` (`sponsor_id`,`uploaded_at`,`seq`);--> statement-breakpoint
CREATE INDEX `script_content` ON `script` (`content_hash`);--> statement-breakpoint
CREATE INDEX `script_body_used` ON `script` (`body_hash`);--> statement-breakpoint
CREATE INDEX `script_versions` ON `script` (`version_group`,`seq`);--> statement-breakpoint
CREATE INDEX `script_end` ON `script` (`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_by_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`provider` text NOT NULL,
	`code_verifier` text NOT NULL,
	`nonce` text NOT NULL,
	`return_to` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_by_end` ON `sign_in` (`expires_at`);--> statement-breakpoint
CREATE TABLE `site_option` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`before` integer NOT NULL,
	`allowed` integer NOT NULL,
	CONSTRAINT "upload_within_limit" CHECK("before" < "allowed")
);
--> statement-breakpoint
CREATE INDEX `upload_by_key` ON `upload` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `upload_by_user` ON `upload` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`display_name` text NOT NULL,
	`display_name_set_at` integer,
	`role` text NOT NULL,
	`email` text,
	`avatar_source` text NOT NULL,
	`deactivated_at` integer,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	`upload_bypass_until` integer,
	`upload_reset_at` integer
);
--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` (`display_name`);