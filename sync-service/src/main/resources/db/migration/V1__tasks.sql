-- Tasks of the pull workers. The table of db-scheduler, version 16.
CREATE TABLE scheduled_tasks (
    task_name            text        NOT NULL,
    task_instance        text        NOT NULL,
    task_data            bytea,
    execution_time       timestamptz,
    picked               boolean     NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint      NOT NULL,
    priority             smallint,
    state                text,
    PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX scheduled_tasks_due ON scheduled_tasks (execution_time);
CREATE INDEX scheduled_tasks_heartbeat ON scheduled_tasks (last_heartbeat);

-- Tasks of the push workers. A separate table, because a scheduler locks every due task of its table, including unknown ones.
CREATE TABLE push_task (LIKE scheduled_tasks INCLUDING ALL);
