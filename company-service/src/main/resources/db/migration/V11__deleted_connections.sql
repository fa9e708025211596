-- A company whose connections were all deleted is not one that never had any.
ALTER TABLE company ADD COLUMN connection_deleted boolean NOT NULL DEFAULT false;
