package io.ledgerway.model.clock;

import java.util.UUID;

/**
 * A process that reads the offset of the test clock instead of receiving it: body of {@code POST
 * /internal/clock-followers}.
 *
 * @param id changes with each start of the process
 * @param offsetMillis the offset that it uses
 */
public record ClockFollower(UUID id, long offsetMillis) {}
