ALTER TABLE `player_group` ADD `ends_by_leaving` integer DEFAULT false NOT NULL;
--> statement-breakpoint
DROP TRIGGER `group_member_gone`;
--> statement-breakpoint
DROP TRIGGER `group_member_joined`;
--> statement-breakpoint
DROP TRIGGER `group_keeper_deactivated`;
--> statement-breakpoint
-- An account that waits to be erased keeps its part, but keeps no group for the others.
CREATE TRIGGER `group_member_gone` AFTER DELETE ON `group_member` WHEN EXISTS (SELECT 1 FROM player_group WHERE id = old.group_id) BEGIN
	DELETE FROM group_ready WHERE group_id = old.group_id AND user_id = old.user_id;
	UPDATE group_member SET role = 'keeper'
	WHERE group_id = old.group_id AND NOT EXISTS (
			SELECT 1 FROM group_member AS other JOIN user ON user.id = other.user_id
			WHERE other.group_id = old.group_id AND other.role = 'keeper' AND user.deactivated_at IS NULL AND (user.erase_at IS NULL OR old.role <> 'keeper')
		)
		AND user_id = (
			SELECT other.user_id FROM group_member AS other JOIN user ON user.id = other.user_id WHERE other.group_id = old.group_id
			ORDER BY user.deactivated_at IS NOT NULL, user.erase_at IS NOT NULL, other.joined_at, other.rowid LIMIT 1
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
	UPDATE player_group SET ends_at = NULL, ends_by_leaving = 0 WHERE id = new.group_id AND ends_by_leaving = 1;
	UPDATE shortlist SET rev = rev + 1 WHERE group_id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER `group_keeper_deactivated` AFTER UPDATE OF `deactivated_at` ON `user` WHEN new.deactivated_at IS NOT NULL AND old.deactivated_at IS NULL BEGIN
	UPDATE group_member SET role = 'keeper'
	WHERE group_id IN (SELECT group_id FROM group_member WHERE user_id = new.id AND role = 'keeper')
		AND NOT EXISTS (
			SELECT 1 FROM group_member AS other JOIN user ON user.id = other.user_id
			WHERE other.group_id = group_member.group_id AND other.role = 'keeper' AND user.deactivated_at IS NULL AND user.erase_at IS NULL
		)
		AND user_id = (
			SELECT other.user_id FROM group_member AS other JOIN user ON user.id = other.user_id
			WHERE other.group_id = group_member.group_id AND user.deactivated_at IS NULL
			ORDER BY user.erase_at IS NOT NULL, other.joined_at, other.rowid LIMIT 1
		);
	UPDATE group_member SET role = 'member'
	WHERE user_id = new.id AND role = 'keeper' AND EXISTS (
		SELECT 1 FROM group_member AS other
		WHERE other.group_id = group_member.group_id AND other.role = 'keeper' AND other.user_id <> new.id
	);
END;
