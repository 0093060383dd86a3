CREATE TABLE `erased_account` (
	`user_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`copied_at` integer
);
--> statement-breakpoint
CREATE TABLE `file_deletion` (
	`key` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `session` ADD `signed_in_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `proposed_name` text;--> statement-breakpoint
-- Nobody sees a provider's name before its owner has confirmed a name: not in the log of earlier days either.
WITH naming AS MATERIALIZED (
  SELECT user.id AS user_id, CASE WHEN display_name_set_at IS NULL THEN 9223372036854775807 ELSE coalesce(
    (SELECT min(named.id) FROM activity AS named WHERE named.user_id = user.id AND named.action = 'user.display-name'), 0
  ) END AS until FROM user
)
UPDATE activity SET user_name = NULL FROM naming
  WHERE activity.user_id = naming.user_id AND activity.id <= naming.until AND activity.user_name IS NOT NULL;
--> statement-breakpoint
UPDATE user SET proposed_name = display_name, display_name = 'New ' || role, name_key = lower('New ' || role)
  WHERE display_name_set_at IS NULL;
--> statement-breakpoint
-- Also for accounts that the release before this one still makes during a deploy.
CREATE TRIGGER user_unnamed AFTER INSERT ON user
WHEN new.display_name_set_at IS NULL AND new.display_name <> 'New ' || new.role BEGIN
  UPDATE user SET
    proposed_name = coalesce(new.proposed_name, new.display_name),
    display_name = 'New ' || new.role,
    name_key = lower('New ' || new.role)
    WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER user_unnamed_in_role AFTER UPDATE OF role ON user
WHEN new.display_name_set_at IS NULL AND new.role <> old.role BEGIN
  UPDATE user SET display_name = 'New ' || new.role, name_key = lower('New ' || new.role) WHERE id = new.id;
END;
--> statement-breakpoint
-- What a deleted account has written in the last moment names nobody.
CREATE TRIGGER activity_of_nobody AFTER INSERT ON activity
WHEN new.user_id IS NOT NULL AND EXISTS (SELECT 1 FROM erased_account WHERE user_id = new.user_id) BEGIN
  UPDATE activity SET user_name = NULL, ip = NULL, ua = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER feedback_of_nobody AFTER INSERT ON feedback
WHEN new.user_id IS NOT NULL AND EXISTS (SELECT 1 FROM erased_account WHERE user_id = new.user_id) BEGIN
  UPDATE feedback SET name = '', email = '', user_agent = NULL, user_id = NULL WHERE id = new.id;
END;
