-- A company whose connections were all deleted is not one that never had any (platform.md 6.3).
ALTER TABLE company ADD COLUMN connection_deleted boolean NOT NULL DEFAULT false;
